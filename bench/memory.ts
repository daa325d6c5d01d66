import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { account, prepare } from './data.ts'
import { isFlat } from './figures.ts'
import { endAll, logIn, memoryOf, mixedLoad, refuseWithoutWrk, start } from './servers.ts'

// The memory of a server under mixed load, each minute, and whether it is flat: `node bench/memory.ts [minutes]`, an hour by default.
const minutes = Number(process.argv[2] ?? 60)
const port = 3900 + (process.pid % 50)

refuseWithoutWrk()
const dir = mkdtempSync(join(tmpdir(), 'certame-memory-'))
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
try {
  const ids = await prepare(postgres.url, 20_000)
  const env = { DEMO: '0', DATA_DIR: dir, DATABASE_URL: postgres.url }
  const { child, url } = await start(await serverProgram(), port, '/readyz', env)
  const token = await logIn(url, account)
  const values: number[] = []
  let requests = 0
  for (let minute = 1; minute <= minutes; minute++) {
    requests += mixedLoad(url, { token, ...ids, seconds: 60 })
    values.push(memoryOf(child))
    console.log(`${minute} min: ${Math.round(values.at(-1) ?? 0)} MB, ${requests} requests`)
  }
  const flat = isFlat(values)
  console.log(flat === null ? 'Too few minutes to say whether it is flat.' : flat ? 'Flat.' : 'It grows.')
  if (flat === false) process.exitCode = 1
} finally {
  await endAll()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
