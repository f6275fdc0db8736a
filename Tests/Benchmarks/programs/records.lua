local function count(times)
  local account = {name = "checking", balance = 0, entries = 0}
  for i = 1, times do
    account.balance = account.balance + i
    account.entries = account.entries + 1
  end
  return account.balance + account.entries
end
print(count(1000000))
