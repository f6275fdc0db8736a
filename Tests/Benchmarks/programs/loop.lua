local function run()
  local x, i = 0.0, 0.0
  while i < 5000000 do
    x = x + 0.5
    i = i + 1
  end
  return x
end
print(run())
