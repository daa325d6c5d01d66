import { sql } from 'kysely'
import { ageGroupOf, levelOf, sequenceOf } from '#contract/insights/fairness.rules.ts'
import { type Declaration, declarationNames, declarations, undeclared } from '#contract/insights/fairness.ts'
import { SensitiveInput } from '#contract/platform/sensitive.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Seal } from '#server/platform/seal.ts'

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
export type CountedProcess = Process & Sums

/** Counts are at most as old as this while enough people change. */
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

/** The declaration of one person, in memory only. What no key opens counts as not declared. */
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

/** Opening so many declarations takes some milliseconds, after which others have their turn. */
const batch = 250

/** The people of a process with what they declared, in batches: it is opened in memory, and others have their turn between two of them. */
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

/** Counts a process: what was declared is opened, added up and forgotten. */
async function countProcess(db: Db, seal: Seal, processId: string): Promise<Counts> {
  const stages = await db.selectFrom('stages').select(['kind', 'position']).where('processId', '=', processId).execute()
  const sequence = sequenceOf(stages)
  const steps = sequence.length + 2
  const empty = (name: Declaration) => declarations[name].map(() => Array.from({ length: steps }, () => 0))
  const reached = Object.fromEntries(declarationNames.map((name) => [name, empty(name)])) as Counts['reached']
  const people: Counts['people'] = {}
  for await (const { person, groupOf } of readDeclared(db, seal, processId)) {
    const level = levelOf(person, sequence)
    people[person.id] = `${level} ${person.version ?? 0}`
    for (const name of declarationNames) {
      const counts = reached[name][groupOf(name)] ?? []
      for (let step = 0; step <= level; step++) counts[step] = (counts[step] ?? 0) + 1
    }
  }
  return { kinds: sequence.map(({ kind }) => kind), reached, people }
}

/** How many people of each part belong to each group, by declaration. */
export async function countParts(db: Db, seal: Seal, processId: string, parts: ReadonlyMap<string, number>) {
  const size = new Set(parts.values()).size
  const empty = (name: Declaration) => Array.from({ length: size }, () => declarations[name].map(() => 0))
  const counted = Object.fromEntries(declarationNames.map((name) => [name, empty(name)])) as Counts['reached']
  for await (const { person, groupOf } of readDeclared(db, seal, processId))
    for (const name of declarationNames) {
      const counts = counted[name][parts.get(person.id) ?? -1]
      const group = groupOf(name)
      if (counts) counts[group] = (counts[group] ?? 0) + 1
    }
  return counted
}

/** What the tables count of a process: how far each application was, and which version of a declaration it had. */
export const countedPeople = async (db: Db, seal: Seal, processId: string): Promise<Counts['people']> =>
  (await storedCounts(db, seal, processId))?.people ?? {}

/** How many people differ between two counts. */
function changedBetween(before: Counts['people'], after: Counts['people']) {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].filter((id) => before[id] !== after[id]).length
}

const openCounts = (seal: Seal, sealed: Buffer): Counts | null => {
  try {
    return JSON.parse(seal.open(sealed))
  } catch {
    return null
  }
}

async function storedCounts(db: Db, seal: Seal, id: string) {
  const row = await db.selectFrom('fairnessCounts').select('sealed').where('processId', '=', id).executeTakeFirst()
  return row ? openCounts(seal, row.sealed) : null
}

/** Counts a process again once a day; the count is replaced after as many people have changed as a group needs to be visible. */
async function freshCounts(db: Db, seal: Seal, { id, countedAt }: Process, minimum: number) {
  const before = countedAt ? await storedCounts(db, seal, id) : null
  if (before && countedAt && isFresh(countedAt)) return { counts: before, countedAt }
  const counts = await countProcess(db, seal, id)
  if (before && countedAt && changedBetween(before.people, counts.people) < minimum)
    return { counts: before, countedAt }
  const { rows } = await sql<{ countedAt: string }>`
    insert into fairness_counts as c (process_id, sealed) values (${id}, ${seal.close(JSON.stringify(counts))})
    on conflict (process_id) do update set sealed = excluded.sealed, counted_at = now()
    returning counted_at as "countedAt"`.execute(db)
  return { counts, countedAt: rows[0]?.countedAt ?? null }
}

/** Reads the counts of all processes in which somebody applied, the last to close first. The sums of fresh ones stay in memory. */
export function countsReader(db: Db, seal: Seal) {
  const known = new Map<string, Sums & { countedAt: string | null }>()
  return async (minimum: number): Promise<CountedProcess[]> => {
    const processes = await listProcesses(db)
    const counted: CountedProcess[] = []
    for (const { id, title, code, year, countedAt } of processes) {
      let sums = known.get(id)
      if (!sums || !countedAt || sums.countedAt !== countedAt || !isFresh(countedAt)) {
        const { counts, countedAt: at } = await freshCounts(db, seal, { id, title, code, year, countedAt }, minimum)
        sums = { kinds: counts.kinds, reached: counts.reached, countedAt: at }
        known.set(id, sums)
      }
      counted.push({ id, title, code, year, ...sums })
    }
    for (const id of known.keys()) if (!processes.some((process) => process.id === id)) known.delete(id)
    return counted
  }
}
