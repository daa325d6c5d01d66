import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { insertMany } from '#demo/bulk.sql.ts'
import { randomFrom } from '#demo/random.ts'
import { declarationNames, declarations } from '#insights/contract/fairness.ts'
import { countsReader } from '#insights/server/fairness/counts.sql.ts'
import { patternsOfCounts } from '#insights/server/fairness/patterns.ts'
import { type Counted, patternsOf, tablesOf } from '#insights/server/fairness/tables.rules.ts'
import { disabilities, genders, races } from '#platform/contract/sensitive.ts'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { sealWith } from '#platform/server/seal.ts'
import { prepareAnalytics } from './analytics.ts'
import { prepare } from './data.ts'

// Measures the call of fairness and for how long it keeps others waiting: `node bench/fairness.ts`.
const size = 100_000
const minimum = 10
const random = randomFrom(1)
const milliseconds = (n: number) => Math.round(n * 10) / 10

/** Measures the duration of a task, and the longest time in which nothing else had its turn. */
async function measured<T>(operation: string, task: () => Promise<T> | T) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // Some turns before and after, so that a block at either end is seen.
  await new Promise((resolve) => setTimeout(resolve, 50))
  delay.reset()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const start = performance.now()
  const result = await task()
  const took = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  return { result, row: { operation, ms: milliseconds(took), 'longest block, ms': milliseconds(delay.max / 1e6) } }
}

/** Processes of some 300 people with stages in the same order. */
function processesOf(count: number): Counted[] {
  const kinds = ['triagem', 'testes', 'video', 'entrevista', 'final']
  const groupsOf = (people: number, groups: number) =>
    Array.from({ length: groups }, (_, group) => {
      let left = Math.round((people * 2) / (2 + group * group * 3) / 2)
      return Array.from({ length: kinds.length + 2 }, (_, step) => {
        if (step > 0) left = Math.round(left * (0.5 + random.between(0, 40) / 100))
        return left
      })
    })
  return Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    year: 2020 + (i % 5),
    kinds,
    reached: Object.fromEntries(
      declarationNames.map((name) => [name, groupsOf(300, declarations[name].length)]),
    ) as Counted['reached'],
  }))
}

const dir = mkdtempSync(join(tmpdir(), 'certame-fairness-'))
const postgres = await startPostgres({ dataDir: dir, say: console.log })
try {
  await prepare(postgres.url, 2_000)
  await prepareAnalytics(postgres.url, size)
  const { db, close } = connect(postgres.url)
  const seal = sealWith('the key of a bench that lives for some minutes')
  const people = await db.selectFrom('candidates').select('id').execute()
  const declared = people.map(({ id }) => {
    const said = {
      race: random.pick(races),
      gender: random.pick(genders),
      disability: random.pick(disabilities),
      adaptations: '',
    }
    return { candidateId: id, sealed: `\\x${seal.close(JSON.stringify(said)).toString('hex')}` }
  })
  await insertMany(db, 'candidate_sensitive', declared)

  const patterns = patternsOfCounts()
  const callWith = (read: ReturnType<typeof countsReader>) => async () => {
    const counted = await read(minimum)
    return tablesOf(counted, 'all', await patterns(counted, minimum))
  }
  const read = countsReader(db, seal)
  const label = `${size.toLocaleString('en')} applications`
  const first = await measured(`${label}: first call, all counted`, callWith(read))
  const restarted = await measured(`${label}: after a restart`, callWith(countsReader(db, seal)))
  const again = await measured(`${label}: again`, callWith(read))
  const processes = processesOf(300)
  const hiding = await measured('300 processes: what is hidden, in its thread', () => patternsOf(processes, minimum))
  console.table([first, restarted, again, hiding].map(({ row }) => row))
  await close()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
