local floor = math.floor
local function total_interest(amount, rate, payment)
  local balance, total = amount, 0.0
  for n = 1, 360 do
    local interest = floor(balance * rate * 100 + 0.5) / 100
    total = total + interest
    balance = balance + interest - payment
  end
  return total
end
local sum = 0.0
for loan = 1, 1000 do sum = sum + total_interest(360000.0, 0.065 / 12, 2275.44) end
print(sum)
