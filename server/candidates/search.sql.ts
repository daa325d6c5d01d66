import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { maskCpf } from '#contract/brazil.ts'
import type { CandidateRow } from '#contract/candidates.ts'
import { foundIn, snippetOf, type Term, termsOf, unexplained, wordsOf } from '#contract/search.rules.ts'
import type { Db } from '#server/db/db.ts'
import type { DB } from '#server/db/tables.ts'

type Condition = RawBuilder<boolean>
const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** In a field, anywhere in a word; a number also as it stands without its mask. */
const inFields = ({ text, digits }: Term): Condition =>
  any([...new Set([text, digits])].filter(Boolean).map((wanted) => sql`search_text like anywhere(${wanted})`))

/** In the CV, from the beginning of a word; what was quoted, as whole words. */
function inCv(term: Term): Condition[] {
  const words = wordsOf(term)
  if (words.length === 0) return []
  const query = words.map((word) => `'${word}'`).join(' <-> ')
  return [sql`cv_words @@ ${term.together ? query : `${query}:*`}::tsquery`]
}

/** Whether there is anything to look for: a lone quotation mark says nothing. */
export const isSearch = (search: string) => termsOf(search).length > 0
/** Whoever has every word of a search somewhere. */
export const saying = (search: string): Condition =>
  all(termsOf(search).map((term) => any([inFields(term), ...inCv(term)])))

/** The number or address that a search may be as a whole; each has an index. */
function exactly(whole: string): Condition | null {
  const digits = /^[\d.\-/()+ ]+$/.test(whole) ? whole.replace(/\D/g, '') : ''
  const conditions: Condition[] = []
  if (whole.includes('@')) conditions.push(sql`lower(email) = ${whole}`)
  if (digits.length === 11) conditions.push(sql`cpf = ${digits}`)
  if (digits.length >= 10) conditions.push(sql`phone in (${`+55${digits}`}, ${`+${digits}`})`)
  if (/\d/.test(whole)) conditions.push(sql`(lower(council_number) = ${whole} and council_number <> '')`)
  return conditions.length > 0 ? any(conditions) : null
}

/** The ways to be found, the best first; each contains those before it, but for the first. */
function tiersOf(search: string): Condition[] {
  const terms = termsOf(search)
  const whole = terms.map(({ text }) => text).join(' ')
  const exact = exactly(whole)
  return [
    ...(exact ? [exact] : []),
    sql`(name_text like substr(anywhere(${` ${whole}`}), 2) or name_text like anywhere(${`| ${whole}`}))`,
    all(terms.map(({ text }) => sql`name_text like anywhere(${` ${text}`})`)),
    all(terms.map(inFields)),
    saying(search),
  ]
}

/** So many at most are ranked: nobody reads further, and a common word must not be weighed a hundred thousand times. */
export const mostRanked = 1000

type Ranked = { ids: string[]; total: number }

/**
 * The ids of a page in the order of how well they fit, newest first among equals. Every tier is planned as if it were read to its end, so that an
 * index answers it, and read only as far as there is room.
 */
export async function rankedPage(
  db: Db,
  filtered: SelectQueryBuilder<DB, 'candidates', object>,
  { search, limit, skip }: { search: string; limit: number; skip: number },
): Promise<{ ids: string[]; total: number; estimated?: true }> {
  const tiers = tiersOf(search)
  const name = (nth: number) => sql.ref(`tier_${nth}`)
  const without = (nth: number) => {
    const before = nth > 0 ? [tiers[nth - 1] as Condition] : []
    const first = nth > 1 && tiers.length === 5 ? [tiers[0] as Condition] : []
    return [...before, ...first].map((condition): Condition => sql`not ${condition}`)
  }
  const each = tiers.map(
    (condition, nth) =>
      sql`${name(nth)} as materialized (${filtered.select(['id', 'createdAt', sql.lit(nth).as('tier')]).where(all([condition, ...without(nth)]))})`,
  )
  const room = sql.lit(mostRanked + 1)
  const { rows } = await sql<Ranked>`with ${sql.join(each)},
    hits as materialized (select * from (${sql.join(
      tiers.map((_, nth) => sql`select * from ${name(nth)}`),
      sql` union all `,
    )}) every_tier limit ${room})
    select (select count(*)::int from hits) as total, array(select id from hits order by tier, created_at desc, id
      limit ${Math.max(0, Math.min(limit, mostRanked - skip))} offset ${skip}) as ids`.execute(db)
  const { ids = [], total = 0 } = rows[0] ?? {}
  return total > mostRanked ? { ids, total: mostRanked, estimated: true } : { ids, total }
}

type Searched = Pick<
  CandidateRow,
  'id' | 'fullName' | 'socialName' | 'profession' | 'cpf' | 'email' | 'councilNumber'
> & {
  phone: string
  headline: string
  skills: readonly { name: string }[]
}

/** For each row, where a word was found that the list does not show by itself. */
export async function whereFound(db: Db, rows: readonly Searched[], search: string) {
  const terms = termsOf(search)
  const hidden = rows.flatMap((row) => {
    const left = unexplained(`${row.socialName || row.fullName} ${row.profession}`, terms)
    const skills = row.skills.map(({ name }) => name).join(', ')
    const fields = { ...row, fullName: `${row.fullName} ${row.socialName}`, skills }
    const found = foundIn(fields, left)
    return found ? [{ id: row.id, fields: { ...fields, cpf: maskCpf(row.cpf) }, ...found }] : []
  })
  const texts = await readCvs(
    db,
    hidden.filter(({ where }) => where === 'cv').map(({ id }) => id),
  )
  return new Map(
    hidden.flatMap(({ id, fields, where, term }) => {
      const text = where === 'cv' ? texts.get(id) : fields[where]
      return text ? [[id, { where, text: where === 'cpf' ? text : snippetOf(text, term) }] as const] : []
    }),
  )
}

async function readCvs(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('files as f')
    .innerJoin('cvs as c', 'c.fileId', 'f.id')
    .select(['f.entityId as id', 'c.text'])
    .where('f.entity', '=', 'candidate')
    .where('f.kind', '=', 'cv')
    .where('f.deletedAt', 'is', null)
    .where('f.entityId', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}
