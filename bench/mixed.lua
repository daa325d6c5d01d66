-- Mixed requests of a working day: lists, single records, a ranking, new professionals, logins. Arguments: a professional, a process.
dofile("bench/create.lua")
local create = request
local reads = {}
local session
function init(args)
  session = wrk.headers["Authorization"]
  reads = {
    "/api/candidates?uf=SC&state=ativo",
    "/api/candidates?uf=SP&state=ativo&page=3",
    "/api/companies?uf=SC&state=ativa",
    "/api/candidates/" .. args[1],
    "/api/selective-processes/" .. args[2] .. "/ranking",
  }
  math.randomseed(os.time())
end
function request()
  local chance = math.random(1000)
  if chance <= 3 then
    local body = '{"email":"bench@exemplo.com.br","password":"bancada-2026"}'
    return wrk.format("POST", "/authentication/login?typeUser=0", { ["Content-Type"] = "application/json" }, body)
  end
  if chance <= 100 then
    local body = create():match("\r\n\r\n(.*)$")
    return wrk.format("POST", "/api/candidates", { ["Content-Type"] = "application/json", ["Authorization"] = session }, body)
  end
  return wrk.format("GET", reads[math.random(#reads)], { ["Authorization"] = session })
end
