local function map(xs, f)
  local ys = {}
  for i = 1, #xs do ys[i] = f(xs[i]) end
  return ys
end
local function filter(xs, f)
  local ys = {}
  for i = 1, #xs do
    if f(xs[i]) then ys[#ys + 1] = xs[i] end
  end
  return ys
end
local function reduce(xs, f, start)
  local result = start
  for i = 1, #xs do result = f(result, xs[i]) end
  return result
end
local numbers = {}
for i = 1, 1000000 do numbers[i] = i end
local doubled = map(numbers, function(x) return x * 2 end)
local thirds = filter(doubled, function(x) return x % 3 == 0 end)
print(reduce(thirds, function(sum, x) return sum + x end, 0))
