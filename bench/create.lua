-- Registers a new professional with each request; the CPF's check digits are computed here.
local n = os.time() % 100000 * 1000
local threads = 0
function setup(thread)
  thread:set("offset", threads * 400000000)
  threads = threads + 1
end
local function digit(base, weight)
  local sum = 0
  for i = 1, #base do sum = sum + tonumber(base:sub(i, i)) * (weight - i + 1) end
  local rest = sum % 11
  return rest < 2 and "0" or tostring(11 - rest)
end
function request()
  n = n + 1
  local base = string.format("%09d", (n + offset) % 1000000000)
  local cpf = base .. digit(base, 10)
  cpf = cpf .. digit(cpf, 11)
  wrk.headers["Content-Type"] = "application/json"
  local body = string.format('{"fullName":"Pessoa Nova","cpf":"%s","email":"n%s@exemplo.com.br","phone":"+5548996142030"}', cpf, base)
  return wrk.format("POST", nil, nil, body)
end
