import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { account, prepare } from './data.ts'
import { casesOf } from './operations.ts'
import { compareCosts, postmasterOf } from './processor.ts'
import { endAll, logIn, refuseWithoutWrk, start } from './servers.ts'

// The processor time of a request in milliseconds, of the server and of the database, beside the bare server:
// `node bench/cost.ts [operation…]`. `BENCH_FOLDER` names a folder that keeps the database for the next run.
const size = Number(process.env.BENCH_SIZE ?? 100_000)
const atMost = 2
const only = process.argv.slice(2)

refuseWithoutWrk()
const given = process.env.BENCH_FOLDER
const dir = given ?? mkdtempSync(join(tmpdir(), 'certame-cost-'))
const postgres = await startPostgres({ dataDir: dir, say: console.log })
const known = join(dir, `ids-${size}.json`)

/** Fills the database, unless an earlier run did. */
async function fill(): Promise<Awaited<ReturnType<typeof prepare>>> {
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8'))
  console.log(`Preparando ${size.toLocaleString('pt-BR')} profissionais e candidaturas…`)
  const ids = await prepare(postgres.url, size)
  writeFileSync(known, JSON.stringify(ids))
  return ids
}

try {
  const ids = await fill()
  const env = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const port = Number(process.env.PORT ?? 3900 + (process.pid % 50))
  const certame = await start(await serverProgram(), port, '/readyz', { ...env, DATABASE_URL: postgres.url })
  const bare = await start('bench/bare.ts', port + 50, '/list?uf=SC&state=ativo', { DATABASE_URL: postgres.url })
  const token = await logIn(certame.url, account)
  const postmaster = await postmasterOf(postgres.url)
  const rows = casesOf(ids)
    .filter(({ what }) => only.length === 0 || only.includes(what))
    .map(({ what, ours, theirs, script }) => {
      const own = { url: certame.url + ours, pid: certame.child.pid ?? 0, token, script }
      const costs = compareCosts(what, own, { url: bare.url + theirs, pid: bare.child.pid ?? 0 }, postmaster)
      return { ...costs, met: costs.serverRatio <= atMost }
    })
  console.table(rows)
} finally {
  await endAll()
  await postgres.stop()
  if (!given) rmSync(dir, { recursive: true, force: true })
}
