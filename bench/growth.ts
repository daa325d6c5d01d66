import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { analyticsPath, prepareAnalytics } from './analytics.ts'
import { account, prepare } from './data.ts'
import { fillDeliveries } from './deliveries.ts'
import { runOf } from './records.ts'
import { endAll, load, logIn, median, refuseWithoutWrk, start } from './servers.ts'

// Compares the cost of a request in a large hub with that in a small one: `node bench/growth.ts [times] [folder]`. The small one has 100,000 professionals,
// five applications and 25 deliveries of each; the large one has twenty times as much. Filling it takes an hour; a named folder keeps both for the next run.
const least = 100_000
const times = Number(process.argv[2] ?? 20)
const perPerson = { applications: 4, deliveries: 25 }
const atMost = 1.5
const operations: { operation: string; path: string }[] = [
  { operation: 'list', path: '/api/candidates?uf=SC&state=ativo' },
  { operation: 'one', path: '/api/candidates/:candidate' },
  { operation: 'search: part of a name', path: '/api/candidates?search=hoffm' },
  { operation: 'search: two words', path: '/api/candidates?search=bruno%20hoffmann' },
  { operation: 'search: two words nobody has together', path: '/api/candidates?search=ana%20bruno' },
  { operation: 'search: part of a CPF', path: '/api/candidates?search=0000765' },
  { operation: 'search in a list', path: '/api/candidates?search=hoffm&uf=SC' },
  { operation: 'ranking page', path: '/api/selective-processes/:process/ranking?page=1' },
  { operation: 'board', path: '/api/selective-processes/:process/board' },
  { operation: 'home', path: '/api/home' },
  { operation: 'analytics', path: analyticsPath() },
  { operation: 'deliveries', path: '/api/deliveries' },
]

refuseWithoutWrk()
const given = process.argv[3]
const dir = given ?? mkdtempSync(join(tmpdir(), 'certame-growth-'))
const number = (n: number) => n.toLocaleString('en-US')

async function fillHub(url: string, db: Db, size: number) {
  const began = performance.now()
  const say = (what: string) =>
    console.log(`${number(size)}: ${what} (${Math.round((performance.now() - began) / 1000)} s)`)
  await prepare(url, size)
  say('professionals and their rankings')
  await prepareAnalytics(url, perPerson.applications * size)
  say('applications')
  await fillDeliveries(db, perPerson.deliveries * size)
  say('deliveries')
}

/** The largest tables with their indexes, and what a vacuum of them takes. */
async function sizesOf(db: Db) {
  const { rows } = await sql<{ name: string; rows: number; table: string; indexes: string }>`
    select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(c.reltuples)::bigint::float8 as rows,
      pg_size_pretty(sum(pg_table_size(c.oid))) as "table", pg_size_pretty(sum(pg_indexes_size(c.oid))) as indexes
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1 order by sum(pg_total_relation_size(c.oid)) desc limit 6`.execute(db)
  return rows
}

/** A server on a filled database. */
async function hub(size: number, port: number) {
  const place = join(dir, String(size))
  const postgres = await startPostgres({ dataDir: place, say: console.log })
  const { db, close } = connect(postgres.url, { max: 1 })
  await sql`set statement_timeout = '60min'`.execute(db)
  const isFilled = await db
    .selectFrom('deliveries')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .catch(() => undefined)
  if (!isFilled) await fillHub(postgres.url, db, size)
  const candidate = await db.selectFrom('candidates').select('id').limit(1).executeTakeFirstOrThrow()
  // One of the same size in both: a process does not grow with the hub.
  const process = await db
    .selectFrom('selectiveProcesses')
    .select('id')
    .where('code', '=', 'A-1')
    .executeTakeFirstOrThrow()
  const sizes = await sizesOf(db)
  await close()
  const env = { DEMO: '0', DATA_DIR: place, SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const { url, ms } = await start(await serverProgram(), port, '/readyz', { ...env, DATABASE_URL: postgres.url })
  const token = await logIn(url, account)
  const addressOf = (path: string) => url + path.replace(':candidate', candidate.id).replace(':process', process.id)
  return { sizes, ms, reach: (path: string) => load(addressOf(path), { token }), stop: () => postgres.stop() }
}

const port = 3900 + (process.pid % 50)
const [small, large] = [await hub(least, port), await hub(times * least, port + 50)]
try {
  const rows = operations.map(({ operation, path }) => {
    // Alternates between both, so that a slower minute of the machine affects both. The first round warms up.
    const rounds = [1, 2, 3, 4].map(() => ({ few: small.reach(path), many: large.reach(path) })).slice(1)
    const [few, many] = [median(rounds.map((r) => r.few)), median(rounds.map((r) => r.many))]
    const cost = Number((few / many).toFixed(2))
    console.log(operation, Math.round(few), Math.round(many), cost)
    return [operation, Math.round(few), Math.round(many), cost, cost <= atMost ? 'yes' : 'no']
  })
  const { at, commit, machine } = runOf(times * least, [])
  const disk = execFileSync('du', ['-sh', dir], { encoding: 'utf8' }).split('\t')[0]
  const page = [
    `# Growth, ${at.toISOString().slice(0, 10)}, ${commit}`,
    '',
    `${machine}. ${number(least)} professionals, ${number((perPerson.applications + 1) * least)} applications and ${number(perPerson.deliveries * least)} deliveries, and ${times} times as many. Both together take ${disk}. The start takes ${Math.round(small.ms)} and ${Math.round(large.ms)} ms.`,
    '',
    `| operation | small (requests/s) | large (requests/s) | cost | at most ${atMost} |`,
    '| --- | ---: | ---: | ---: | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    '| table of the large hub | rows | table | indexes |',
    '| --- | ---: | ---: | ---: |',
    ...large.sizes.map((s) => `| ${s.name} | ${number(s.rows)} | ${s.table} | ${s.indexes} |`),
    '',
  ].join('\n')
  writeFileSync(
    join(
      import.meta.dirname,
      '../docs/measurements',
      `growth-${at.toISOString().slice(0, 10)}-${commit.replace('+', '-changed')}.md`,
    ),
    page,
  )
  console.log(page)
} finally {
  await endAll()
  await Promise.all([small.stop(), large.stop()])
  if (!given) rmSync(dir, { recursive: true, force: true })
}
