// The supervisor of many councils: `npm start` with COUNCILS. Its arguments are the program of one council and the flags of Node for it.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain, say } from '#platform/server/output.ts'
import { supervise } from './councils/supervise.ts'

try {
  const [path = '', ...flags] = process.argv.slice(2)
  const { COUNCILS = '', PORT = '', HOST, DATA_DIR, MAP_FILE, HAPROXY_SOCKET } = process.env
  const folder = resolve(COUNCILS)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new OperatorError(`COUNCILS deve ser a pasta com um arquivo .env por conselho; não há pasta ${folder}.`)
  const firstPort = Number(PORT || 3100)
  if (!(Number.isInteger(firstPort) && firstPort > 0 && firstPort <= 65_000))
    throw new OperatorError('Com COUNCILS, PORT é a porta do primeiro conselho: um número de 1 a 65000.')
  const dataDir = resolve(DATA_DIR || './data')
  const mapFile = resolve(MAP_FILE || join(dataDir, 'councils.map'))
  const host = HOST || '127.0.0.1'
  const env = { ...process.env, HOST: host, TRUSTED_PROXIES: process.env.TRUSTED_PROXIES || '127.0.0.1' }
  const haproxy = HAPROXY_SOCKET || undefined
  say(`Conselhos de ${folder}; o mapa do proxy é ${mapFile}`)
  const councils = await supervise({
    ...{ folder, dataDir, host, firstPort, mapFile, haproxy, env },
    program: { path, flags },
  })
  const stop = () => void councils.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
} catch (error) {
  complain(error)
  process.exitCode = 1
}
