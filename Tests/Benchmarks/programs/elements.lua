local function fill(count, rounds)
  local xs = {}
  for i = 1, count do xs[i] = 0 end
  for round = 1, rounds do
    for i = 1, count do xs[i] = xs[i] + round end
  end
  return xs[count]
end
print(fill(1000, 2000))
