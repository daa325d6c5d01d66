import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { account, prepare } from './data.ts'
import { endAll, load, logIn, median, refuseWithoutWrk, start } from './servers.ts'

// Compares the cost of a request with a million professionals to that with a hundred thousand: `node bench/growth.ts [folder]`.
// Filling the databases takes ten minutes. A named folder keeps them for the next run.
const sizes = [100_000, 1_000_000]
const operations: { operation: string; path: string; atMost: number }[] = [
  { operation: 'list', path: '/api/candidates?uf=SC&state=ativo', atMost: 1.3 },
  { operation: 'one', path: '/api/candidates/:id', atMost: 1.3 },
  { operation: 'search: part of a name', path: '/api/candidates?search=hoffm', atMost: 3 },
  { operation: 'search: two words', path: '/api/candidates?search=bruno%20hoffmann', atMost: 3 },
  { operation: 'search: two words nobody has together', path: '/api/candidates?search=ana%20bruno', atMost: 3 },
  { operation: 'search: part of a CPF', path: '/api/candidates?search=0000765', atMost: 3 },
  { operation: 'search in a list', path: '/api/candidates?search=hoffm&uf=SC', atMost: 3 },
]

refuseWithoutWrk()
const given = process.argv[2]
const dir = given ?? mkdtempSync(join(tmpdir(), 'certame-growth-'))

/** A server on a database with the given number of professionals. */
async function hub(size: number, port: number) {
  const place = join(dir, String(size))
  const postgres = await startPostgres({ dataDir: place, say: console.log })
  const { db, close } = connect(postgres.url)
  const isFilled = await db
    .selectFrom('applications')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .catch(() => undefined)
  if (!isFilled) {
    console.log(`Preparando ${size.toLocaleString('pt-BR')} profissionais…`)
    await prepare(postgres.url, size)
  }
  const { id } = await db.selectFrom('candidates').select('id').limit(1).executeTakeFirstOrThrow()
  await close()
  const env = { DEMO: '0', DATA_DIR: place, SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const { url } = await start(await serverProgram(), port, '/readyz', { ...env, DATABASE_URL: postgres.url })
  const token = await logIn(url, account)
  return { reach: (path: string) => load(url + path.replace(':id', id), { token }), stop: () => postgres.stop() }
}

const port = 3900 + (process.pid % 50)
const [small, large] = [await hub(sizes[0] ?? 0, port), await hub(sizes[1] ?? 0, port + 50)]
try {
  const rows = operations.map(({ operation, path, atMost }) => {
    // Alternates between both, so that a slower minute of the machine affects both. The first round warms up.
    const rounds = [1, 2, 3, 4].map(() => ({ few: small.reach(path), many: large.reach(path) })).slice(1)
    const [few, many] = [median(rounds.map((r) => r.few)), median(rounds.map((r) => r.many))]
    const times = Number((few / many).toFixed(2))
    return { operation, '100,000': Math.round(few), '1,000,000': Math.round(many), times, atMost, met: times <= atMost }
  })
  console.table(rows)
} finally {
  await endAll()
  await Promise.all([small.stop(), large.stop()])
  if (!given) rmSync(dir, { recursive: true, force: true })
}
