import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { formatPhone, formatPhoneAbroad, maskCpf } from '#platform/contract/brazil.ts'
import {
  dialled,
  type FoundPlace,
  foundIn,
  isSigned,
  says,
  snippetOf,
  type Term,
  termsOf,
  unexplained,
  wordsOf,
} from '#platform/contract/search.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DB } from '#platform/server/db/tables.ts'
import type { CandidateRow } from '#professionals/contract/candidates.ts'

type Condition = RawBuilder<boolean>
const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The trigram index needs three letters. A shorter word matches only at the start of words. */
const fewestLetters = 3

/** Characters before a word. With one of them the trigram index finds a short word such as C++. */
const beforeWords = [' ', '/', '(', ',', ';', '-']

/** Matches a term anywhere in the fields; a number also without its mask. */
function inFields(term: Term): Condition {
  const { text, digits } = term
  if (isSigned(term)) return any(beforeWords.map((sign) => sql`search_text like anywhere(${`${sign}${text}`})`))
  if (text.length < fewestLetters)
    return any(['search_text', 'name_text'].map((column) => sql`${sql.ref(column)} like anywhere(${` ${text}`})`))
  return any([...new Set([text, digits])].filter(Boolean).map((wanted) => sql`search_text like anywhere(${wanted})`))
}

/** Matches a term in the CV from the start of a word, and a quoted term as whole words. */
function inCv(term: Term): Condition[] {
  const words = wordsOf(term)
  if (words.length === 0) return []
  const query = words.map((word) => `'${word}'`).join(' <-> ')
  // The indexed words contain no signs, so the text itself is compared too.
  if (isSigned(term))
    return [
      sql`(cv_words @@ ${query}::tsquery and exists (select from files f join cvs c on c.file_id = f.id
        where f.entity = 'candidate' and f.entity_id = candidates.id and f.kind = 'cv' and f.deleted_at is null
        and fold(c.text) like anywhere(${term.text})))`,
    ]
  return [sql`cv_words @@ ${term.together ? query : `${query}:*`}::tsquery`]
}

/** Whether a search contains any term. A single quotation mark does not. */
export const isSearch = (search: string) => termsOf(search).length > 0
/** Matches professionals who have every word of a search in any field, or the whole search as a number. */
export function saying(search: string): Condition {
  const terms = termsOf(search)
  const exact = exactly(wholeOf(terms))
  const every = all(terms.map(anywhere))
  return exact ? any([exact, every]) : every
}
const wholeOf = (terms: readonly Term[]) => terms.map(({ text }) => text).join(' ')
const anywhere = (term: Term) => any([inFields(term), ...inCv(term)])

/** Matches every word anywhere and at least one in the CV. Written so that the index on CV words is used first. */
function withCv(terms: readonly Term[]): Condition[] {
  const ways = terms.flatMap((term, nth) => inCv(term).map((cv) => all([cv, ...terms.toSpliced(nth, 1).map(anywhere)])))
  return ways.length > 0 ? [any(ways)] : []
}

/** Matches the whole search as a number or an address; each has an index. */
function exactly(whole: string): Condition | null {
  const digits = /^[\d.\-/()+ ]+$/.test(whole) ? dialled(whole.replace(/\D/g, '')) : ''
  const conditions: Condition[] = []
  // Merged records are in neither the indexes of addresses and CPFs nor the lists.
  if (whole.includes('@')) {
    conditions.push(sql`(lower(email) = ${whole} and merged_into is null)`)
    conditions.push(
      survivorOf(sql`select id from candidates where lower(email) = ${whole} and merged_into is not null`),
    )
  }
  if (digits.length === 11) {
    conditions.push(sql`(cpf = ${digits} and merged_into is null)`)
    conditions.push(
      survivorOf(sql`select id from candidates where cpf = ${digits} and merged_into is not null
        union select candidate_id from earlier_cpfs where cpf = ${digits}`),
    )
  }
  if (digits.length >= 10) conditions.push(sql`phone in (${`+55${digits}`}, ${`+${digits}`})`)
  if (/\d/.test(whole)) conditions.push(registeredAs(whole))
  return conditions.length > 0 ? any(conditions) : null
}

/** The current record for a former CPF or address, after a merge or a correction. Finds the ids first, then the rows. */
const survivorOf = (gone: RawBuilder<unknown>): Condition => sql`id = any(array(with recursive people as (
  select id, merged_into from candidates where id in (${gone})
  union select k.id, k.merged_into from candidates k join people p on k.id = p.merged_into) select id from people))`

/**
 * Matches the number of a registration, alone or after council and state, as CRA SC 12-345 or CRA-SC 12-345, by the index of the number.
 * The council is not part of the search text: there are few councils, and each would match many professionals.
 */
function registeredAs(whole: string): Condition {
  const words = whole.replace(/^([a-z]+)[-/]([a-z]{2}) /, '$1 $2 ').split(' ')
  const endings = words.map((_, nth) => words.slice(nth).join(' ')).filter((ending) => /\d/.test(ending))
  return sql`(lower(council_number) = any(${endings}) and council_number <> '' and ${words.join(' ')} in (lower(council_number),
    fold(council || ' ' || council_number), fold(concat_ws(' ', council, nullif(council_uf, ''), council_number))))`
}

/** The tiers of matches, best first: whole number or address, start of the name, name, field, CV. Each after the first contains the previous. */
function waysOf(search: string) {
  const terms = termsOf(search)
  const whole = wholeOf(terms)
  return {
    exact: exactly(whole),
    called: sql<boolean>`name_text like substr(anywhere(${` ${whole}`}), 2)`,
    named: all(terms.map(({ text }) => sql`name_text like anywhere(${` ${text}`})`)),
    inFields: all(terms.map(inFields)),
    inCv: withCv(terms),
  }
}

/** Maximum number of ranked matches, so that a common word is not ranked for a hundred thousand rows. */
const maxRanked = 500
/** Up to this number of rows, comparing each name is cheaper than a second search by name. */
const maxCompared = 2_000

/**
 * The ids of a page by rank, newest first among equals. Each tier is read only up to the limit. For a single word PostgreSQL knows the
 * frequency: it finds a common one among the newest rows and a rare one by its index. For several words or with filters it has to guess, and a
 * scan of the newest rows might not end, so these tiers are planned as if all rows were wanted, which uses an index. Usually few rows match
 * all words: the field tier is queried once and split by name. Only when it has too many rows is each tier queried separately.
 */
export async function rankedPage(
  db: Db,
  filtered: SelectQueryBuilder<DB, 'candidates', object>,
  { search, isFiltered, limit, skip }: { search: string; isFiltered: boolean; limit: number; skip: number },
): Promise<{ ids: string[]; total: number; estimated?: true }> {
  const room = sql.lit(maxRanked + 1)
  const isPlain = !isFiltered && termsOf(search).length === 1
  const { exact, called, named, inFields, inCv } = waysOf(search)
  const placed = (tier: RawBuilder<number>, found: Condition, ...better: Condition[]) => {
    const worse = [...(exact ? [exact] : []), ...better].map((way): Condition => sql`not ${way}`)
    return filtered.where(all([found, ...worse])).select(['id', 'createdAt', tier.as('tier')])
  }
  const newest = (some: ReturnType<typeof placed>) =>
    isPlain ? some.orderBy('createdAt', 'desc').orderBy('id').limit(room) : some
  const compared = sql.lit(maxCompared + 1)
  const isMore: Condition = sql`(select count(*) = ${compared} from first)`
  const byName = sql<number>`case when ${named} then 2 else 3 end`
  const found = {
    ...(exact && { exact: newest(filtered.where(exact).select(['id', 'createdAt', sql.lit(0).as('tier')])) }),
    called: newest(placed(sql.lit(1), called)),
    ...(!isPlain && {
      fields: placed(byName, inFields, called),
      first: sql`select * from fields where (select count(*) < ${room} from called) limit ${compared}`,
    }),
    named: newest(placed(sql.lit(2), isPlain ? named : all([isMore, named]), called)),
    others: isPlain
      ? newest(placed(sql.lit(3), inFields, named))
      : sql`select * from first where tier = 3 or not ${isMore} order by tier, created_at desc, id limit ${room}`,
    ...(inCv[0] && { cv: newest(placed(sql.lit(4), inCv[0], inFields)) }),
  }
  const tiers = Object.keys(found).filter((name) => name !== 'fields' && name !== 'first')
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with ${sql.join(Object.entries(found).map(([name, some]) => sql`${sql.ref(name)} as materialized (${some})`))},
    hits as materialized (select * from (${sql.join(
      tiers.map((name) => sql`select * from ${sql.ref(name)}`),
      sql` union all `,
    )}) every_tier limit ${room})
    select (select count(*)::int from hits) as total, array(select id from hits order by tier, created_at desc, id
      limit ${Math.max(0, Math.min(limit, maxRanked - skip))} offset ${skip}) as ids`.execute(db)
  const { ids = [], total = 0 } = rows[0] ?? {}
  return total > maxRanked ? { ids, total: maxRanked, estimated: true } : { ids, total }
}

type Searched = Pick<
  CandidateRow,
  'id' | 'fullName' | 'socialName' | 'profession' | 'cpf' | 'email' | 'councilNumber'
> & {
  council: string
  councilUf: string
  phone: string
  headline: string
  skills: readonly { name: string }[]
}

/** For each row, where a word matched that the list does not show. */
export async function whereFound(db: Db, rows: readonly Searched[], search: string) {
  const terms = termsOf(search)
  const hidden = rows.flatMap((row) => {
    const left = unexplained(`${row.socialName || row.fullName} ${row.profession}`, terms)
    return left.length > 0 ? [{ row, left, found: foundIn(fieldsOf(row, left), left) }] : []
  })
  const texts = await readCvs(
    db,
    hidden.filter(({ found }) => !found).map(({ row }) => row.id),
  )
  return new Map(
    hidden.flatMap(({ row, left, found: inField }) => {
      const fields = inField ? fieldsOf(row, left) : { cv: texts.get(row.id) ?? '' }
      const found = inField ?? foundIn(fields, left)
      if (!found) return []
      const { where, term } = found
      const text = where === 'cpf' ? maskCpf(row.cpf) : snippetOf(fields[where] ?? '', term)
      return [[row.id, { where, text }] as const]
    }),
  )
}

/** The searched fields of a professional other than the CV, as displayed. A phone includes its country code when the search does. */
function fieldsOf({ phone, skills, ...row }: Searched, terms: readonly Term[]): Partial<Record<FoundPlace, string>> {
  const [home, abroad] = [formatPhone(phone), formatPhoneAbroad(phone)]
  const isAbroad = terms.some((term) => !says(home, term) && says(abroad, term))
  return {
    ...row,
    councilNumber: row.councilNumber && [row.council, row.councilUf, row.councilNumber].filter(Boolean).join(' '),
    phone: isAbroad ? abroad : home,
    skills: skills.map(({ name }) => name).join(', '),
  }
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
