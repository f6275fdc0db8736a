xs = {}
for i = 1, 1000000 do xs[#xs + 1] = i end
sum = 0
for i = 1, 1000000 do sum = sum + xs[i] end
print(sum)
