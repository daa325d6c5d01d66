import { type RawBuilder, sql } from 'kysely'
import { companyQuery } from '#companies/contract/companies.ts'
import { allCompanies } from '#companies/server/companies/companies.sql.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import type { MessageInput } from '#messages/contract/messages.ts'
import { wrongFilter } from '#platform/contract/validation.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { candidateQuery } from '#professionals/contract/candidates.ts'
import { allCandidates } from '#professionals/server/candidates/candidates.sql.ts'

export const peopleOf = (typeUser: TypeUser) => (typeUser === 1 ? 'companies' : 'candidates')
export const nameOf = { 1: sql<string>`k.name`, 2: calledName }

/** The names of companies or professionals, in the order of the ids. */
export async function namesOf(db: Db, typeUser: TypeUser, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select k.id, ${nameOf[typeUser]} as name from ${sql.table(peopleOf(typeUser))} k
    join unnest(${[...ids]}::uuid[]) with ordinality as o (id, nth) on o.id = k.id order by o.nth`.execute(db)
  return rows
}

/** The given ids that exist and are not in the bin. */
export const findPresent = async (db: Db, typeUser: TypeUser, ids: readonly string[]) =>
  (
    await sql<{ id: string }>`select id from ${sql.table(peopleOf(typeUser))} k
      where id = any(${[...ids]}::uuid[]) and ${reachable[typeUser]}`.execute(db)
  ).rows.map(({ id }) => id)

/** The professionals of applications, in their order; without those who cannot be contacted. */
export const findApplicants = async (db: Db, processId: string, applicationIds: readonly string[]) =>
  (
    await sql<{ id: string }>`select k.id from unnest(${[...applicationIds]}::uuid[]) with ordinality as o (id, nth)
      join application_standings a on a.id = o.id and a.process_id = ${processId}
      join candidates k on k.id = a.candidate_id where ${reachable[2]} order by o.nth`.execute(db)
  ).rows.map(({ id }) => id)

/** Removed and erased people receive nothing. */
const reachable: Record<TypeUser, RawBuilder<boolean>> = {
  1: sql`k.deleted_at is null`,
  2: sql`k.deleted_at is null and k.privacy_state <> 'anonimizado'`,
}

export type Audience = Pick<MessageInput, 'typeUser' | 'recipientIds' | 'segment'>

// An unknown filter would be ignored and match everybody.
const companySegment = companyQuery.omit({ trash: true }).strict()
const candidateSegment = candidateQuery.omit({ trash: true }).strict()

/** Throws when the list does not know a filter. Removed records are never part of a segment. */
export function mustBeSegment({ typeUser, segment }: Audience) {
  const { error } = (typeUser === 1 ? companySegment : candidateSegment).safeParse(segment ?? {})
  if (error) throw invalid('segment', wrongFilter(error))
}

/** The segment as a query. */
function foundBy(db: Db, { typeUser, segment }: Audience, after: string | null = null, limit: number | null = null) {
  const asked = { ...segment, page: 1 }
  const found =
    typeUser === 1
      ? allCompanies(db, companyQuery.strict().parse(asked)).found
      : allCandidates(db, candidateQuery.strict().parse(asked)).found.where('privacyState', '<>', 'anonimizado')
  return sql`select id from (${found}) f where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}::int`
}

/** The next recipients of a message by id, each once: those of its segment, and those chosen by name. Fewer than the limit means the end. */
export async function nextOfAudience(db: Db, audience: Audience, after: string | null, limit: number) {
  const { typeUser, recipientIds, segment } = audience
  const { rows } = await sql<{ id: string }>`
    select k.id from (${segment ? sql`(${foundBy(db, audience, after, limit)}) union` : sql``}
      select id from unnest(${recipientIds}::uuid[]) id where ${after}::uuid is null or id > ${after}::uuid) a
    join ${sql.table(peopleOf(typeUser))} k on k.id = a.id where ${reachable[typeUser]}
    order by k.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One recipient by position, in sending order. */
export async function findInAudience(db: Db, audience: Audience, at: number) {
  const { typeUser, recipientIds, segment } = audience
  const { rows } = await sql<{ id: string; name: string }>`
    select k.id, ${nameOf[typeUser]} as name from (${segment ? sql`(${foundBy(db, audience)}) union` : sql``}
      select id from unnest(${recipientIds}::uuid[]) id) a
    join ${sql.table(peopleOf(typeUser))} k on k.id = a.id where ${reachable[typeUser]}
    order by k.id offset ${at}::int limit 1`.execute(db)
  return rows[0]
}

/** Whether a company or professional `k` is a recipient. */
export const isReached = (db: Db, audience: Audience) => sql<boolean>`(${reachable[audience.typeUser]} and k.id in (
  ${audience.segment ? sql`(${foundBy(db, audience)}) union all` : sql``} select unnest(${audience.recipientIds}::uuid[])))`

/** The number of recipients. */
export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { typeUser, recipientIds, segment } = audience
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    ${segment ? sql`(${foundBy(db, audience)}) union` : sql``}
    select k.id from ${sql.table(peopleOf(typeUser))} k where k.id = any(${recipientIds}::uuid[]) and ${reachable[typeUser]}) a`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
