import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { ageGroupOf, levelOf, sequenceOf } from '#insights/contract/fairness.rules.ts'
import { type Declaration, declarationNames, declarations, undeclared } from '#insights/contract/fairness.ts'
import { SensitiveInput } from '#platform/contract/sensitive.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { type CountedPerson, countableLevels, levelAmong } from './replacing.rules.ts'

/**
 * The counts of a process: its stages in order and, by declaration and group, how many reached each step (applied, each stage, selected).
 * `people` says how far each application was, and which version of a declaration was counted: not what was declared.
 */
type Counts = {
  kinds: string[]
  reached: Record<Declaration, number[][]>
  people: Record<string, string>
}

type Process = { id: string; title: string; code: string; year: number; countedAt: string | null }
type Sums = Pick<Counts, 'kinds' | 'reached'>
type Counting = { processId: string; before: Counts | null; minimum: number }
export type CountedProcess = Process & Sums

/** A process is counted again after this time. */
const freshFor = 24 * 3_600_000

const isFresh = (countedAt: string) => Date.now() - Date.parse(countedAt) < freshFor

const listProcesses = async (db: Db) =>
  (
    await sql<Process>`select p.id, p.title, p.code, extract(year from p.closes_at at time zone p.zone)::int as year,
        c.counted_at as "countedAt"
      from selective_processes p left join fairness_counts c on c.process_id = p.id
      where p.deleted_at is null and exists (select from applications a where a.process_id = p.id)
      order by p.closes_at desc, p.id`.execute(db)
  ).rows

type Person = {
  id: string
  position: number
  kind: string
  status: string
  birthDate: string | null
  appliedAt: string
  sealed: Buffer | null
  version: number | null
}

/** The declaration of one person, in memory only. A declaration that no key opens counts as not declared. */
function declaredBy(seal: Seal, { sealed, birthDate, appliedAt }: Person): Record<Declaration, string | null> {
  const age = ageGroupOf(birthDate, appliedAt)
  if (!sealed) return { race: null, gender: null, disability: null, age }
  try {
    const { race, gender, disability } = SensitiveInput.parse(JSON.parse(seal.open(sealed)))
    const has = disability === null ? null : disability === 'nenhuma' ? 'sem_deficiencia' : 'com_deficiencia'
    return { race, gender, disability: has, age }
  } catch {
    return { race: null, gender: null, disability: null, age }
  }
}

/** Decrypting one batch takes a few milliseconds; between batches the event loop serves other requests. */
const batch = 250

/** The people of a process with what they declared, in batches: it is opened in memory. */
async function* readDeclared(db: Db, seal: Seal, processId: string) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } =
      await sql<Person>`select a.id, s.position, s.kind, a.status, k.birth_date as "birthDate", a.applied_at as "appliedAt",
        d.sealed, d.version
      from applications a join stages s on s.id = a.stage_id join candidates k on k.id = a.candidate_id
        left join candidate_sensitive d on d.candidate_id = a.candidate_id
      where a.process_id = ${processId} and a.merged_into is null and a.id > ${after}
      order by a.id limit ${batch}`.execute(db)
    for (const person of rows) {
      const said = declaredBy(seal, person)
      const groupOf = (name: Declaration) => (declarations[name] as readonly string[]).indexOf(said[name] ?? undeclared)
      yield { person, groupOf }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** A person with the place of the declared group in each declaration. */
type DeclaredPerson = CountedPerson & { groups: readonly number[] }

const levelsOf = ({ people }: Counts): Map<string, CountedPerson> =>
  new Map(
    Object.entries(people).map(([id, text]) => {
      const [level, version] = text.split(' ').map(Number)
      return [id, { level: level ?? 0, version: version ?? 0 }]
    }),
  )

/** Counts a process: what was declared is opened, added up and forgotten. Returns null where too few changes are in it to replace the count before. */
async function countProcess(db: Db, seal: Seal, { processId, before, minimum }: Counting): Promise<Counts | null> {
  const stages = await db.selectFrom('stages').select(['kind', 'position']).where('processId', '=', processId).execute()
  const sequence = sequenceOf(stages)
  const kinds = sequence.map(({ kind }) => kind)
  const declared = new Map<string, DeclaredPerson>()
  for await (const { person, groupOf } of readDeclared(db, seal, processId))
    declared.set(person.id, {
      level: levelOf(person, sequence),
      version: person.version ?? 0,
      groups: declarationNames.map(groupOf),
    })
  if (!before) return sumsOf(kinds, declared, new Map([...declared].map(([id, { level }]) => [id, level])))
  const counted = new Map(
    [...levelsOf(before)].map(([id, { level, version }]) => [
      id,
      { level: levelAmong(kinds, before.kinds, level), version },
    ]),
  )
  const levels = countableLevels(counted, declared, minimum)
  const counts = levels && sumsOf(kinds, declared, levels)
  return counts && isDeepStrictEqual(counts, before) ? null : counts
}

function sumsOf(
  kinds: string[],
  declared: ReadonlyMap<string, DeclaredPerson>,
  levels: ReadonlyMap<string, number>,
): Counts {
  const empty = (name: Declaration) => declarations[name].map(() => Array.from({ length: kinds.length + 2 }, () => 0))
  const reached = Object.fromEntries(declarationNames.map((name) => [name, empty(name)])) as Counts['reached']
  const people: Counts['people'] = {}
  for (const [id, { version, groups }] of declared) {
    const level = levels.get(id)
    if (level === undefined) continue
    people[id] = `${level} ${version}`
    for (const [at, name] of declarationNames.entries()) {
      const counts = reached[name][groups[at] ?? -1] ?? []
      for (let step = 0; step <= level; step++) counts[step] = (counts[step] ?? 0) + 1
    }
  }
  return { kinds, reached, people }
}

/**
 * Counts the people of each part in each group, by declaration; null where a declaration has another version than the one that the parts
 * were made with.
 */
export async function countParts(
  db: Db,
  seal: Seal,
  processId: string,
  { parts, versions }: { parts: ReadonlyMap<string, number>; versions: ReadonlyMap<string, number> },
): Promise<Counts['reached'] | null> {
  const size = new Set(parts.values()).size
  const empty = (name: Declaration) => Array.from({ length: size }, () => declarations[name].map(() => 0))
  const counted = Object.fromEntries(declarationNames.map((name) => [name, empty(name)])) as Counts['reached']
  for await (const { person, groupOf } of readDeclared(db, seal, processId)) {
    if (versions.get(person.id) !== (person.version ?? 0)) return null
    for (const name of declarationNames) {
      const counts = counted[name][parts.get(person.id) ?? -1]
      const group = groupOf(name)
      if (counts) counts[group] = (counts[group] ?? 0) + 1
    }
  }
  return counted
}

const openCounts = (seal: Seal, sealed: Buffer): Counts | null => {
  try {
    return JSON.parse(seal.open(sealed))
  } catch {
    return null
  }
}

/** The stored counts of a process with their time, which says what is hidden in them; counts that no key opens are null. */
export async function findCounts(db: Db, seal: Seal, processId: string) {
  const row = await db
    .selectFrom('fairnessCounts')
    .select(['sealed', 'countedAt'])
    .where('processId', '=', processId)
    .executeTakeFirst()
  return row && { counts: openCounts(seal, row.sealed), countedAt: row.countedAt }
}

/**
 * Counts a process again once a day. Of two counts at the same time only the first is stored, and both return it: their difference could be one person.
 */
async function freshCounts(
  db: Db,
  seal: Seal,
  processId: string,
  minimum: number,
): Promise<Sums & { countedAt: string }> {
  const found = await findCounts(db, seal, processId)
  const before = found?.counts ?? null
  const countedAt = found?.countedAt ?? null
  if (before && countedAt && isFresh(countedAt)) return { ...before, countedAt }
  const counts = await countProcess(db, seal, { processId, before, minimum })
  if (!counts && before && countedAt) return { ...before, countedAt }
  const { rows } = await sql<{ countedAt: string }>`
    insert into fairness_counts as c (process_id, sealed) values (${processId}, ${seal.close(JSON.stringify(counts))})
    on conflict (process_id) do update set sealed = excluded.sealed, counted_at = now()
      where date_trunc('milliseconds', c.counted_at) is not distinct from ${countedAt}::timestamptz
    returning counted_at as "countedAt"`.execute(db)
  if (counts && rows[0]) return { ...counts, countedAt: rows[0].countedAt }
  const stored = await findCounts(db, seal, processId)
  if (!stored?.counts) throw new Error(`the counts of process ${processId} cannot be opened`)
  return { ...stored.counts, countedAt: stored.countedAt }
}

/** Reads the counts of all processes in which somebody applied, the last to close first. The sums of those that were looked at within a day stay in memory. */
export function countsReader(db: Db, seal: Seal) {
  const known = new Map<string, Sums & { countedAt: string; checkedAt: number }>()
  const running = new Map<string, Promise<Sums & { countedAt: string }>>()
  /** One count of a process at a time, for all calls that wait for it. */
  function count(processId: string, minimum: number) {
    const own =
      running.get(processId) ?? freshCounts(db, seal, processId, minimum).finally(() => running.delete(processId))
    running.set(processId, own)
    return own
  }
  return async (minimum: number): Promise<CountedProcess[]> => {
    const processes = await listProcesses(db)
    const counted: CountedProcess[] = []
    for (const { countedAt, ...process } of processes) {
      let sums = known.get(process.id)
      if (!sums || sums.countedAt !== countedAt || Date.now() - sums.checkedAt >= freshFor) {
        const { kinds, reached, countedAt: at } = await count(process.id, minimum)
        // Counts of another server are as old as they say.
        sums = { kinds, reached, countedAt: at, checkedAt: isFresh(at) ? Date.parse(at) : Date.now() }
        known.set(process.id, sums)
      }
      const { kinds, reached } = sums
      counted.push({ ...process, kinds, reached, countedAt: sums.countedAt })
    }
    for (const id of known.keys()) if (!processes.some((process) => process.id === id)) known.delete(id)
    return counted
  }
}
