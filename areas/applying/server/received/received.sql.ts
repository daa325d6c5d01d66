import { sql } from 'kysely'
import type { z } from 'zod'
import type { Received, receivedQuery } from '#applying/contract/received.ts'
import type { SentVersion } from '#applying/server/receipt/receipt.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

type Row = Omit<Received, 'answers' | 'name' | 'data' | 'isDisposable' | 'hash'> &
  Pick<SentVersion, 'data' | 'answers' | 'questions' | 'cvName' | 'cvSha256'>
type Query = z.output<typeof receivedQuery>

/** A page of the applications that came through the door of a process: those to check first, then the newest. */
export async function listReceived(db: Db, processId: string, { search, state, sort, page, limit }: Query) {
  const words = search.trim()
  const matching = sql`from door_applications d left join door_versions n on n.door_id = d.id and n.n = d.versions
    where d.process_id = ${processId} and d.state <> 'aberta' ${state ? sql`and d.state = ${state}` : sql``}
      ${words ? sql`and fold(concat_ws(' ', n.data->>'fullName', n.data->>'socialName', d.address, d.number)) like anywhere(${words})` : sql``}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  const { rows } =
    await sql<Row>`select d.id, d.number, d.address, d.state, d.cause, d.source, d.sent_at, d.versions, d.application_id, d.decision_reason,
      coalesce(n.data, d.data) as data, coalesce(n.answers, d.answers) as answers,
      coalesce(n.questions, '[]') as questions, coalesce(n.cv_name, '') as cv_name, coalesce(n.cv_sha256, '') as cv_sha256,
      (select json_build_object('name', f.name, 'size', f.size) from files f where f.kind = 'cv' and f.deleted_at is null and f.state <> 'quarantined'
        and ((f.entity = 'door' and f.entity_id = d.id) or (f.entity = 'candidate' and f.entity_id = d.candidate_id)) order by f.entity desc limit 1) as cv
    ${matching} order by d.state = 'a_conferir' desc, d.sent_at ${sort === 'sentAt' ? sql`asc` : sql`desc`}, d.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function countReceived(db: Db, processId: string) {
  const { rows } = await sql<{ begun: number; sent: number; held: number }>`select
      (count(*) filter (where state = 'aberta'))::int as begun, (count(*) filter (where state <> 'aberta'))::int as sent,
      (count(*) filter (where state = 'a_conferir'))::int as held
    from door_applications where process_id = ${processId}`.execute(db)
  return rows[0] ?? { begun: 0, sent: 0, held: 0 }
}

export async function findPath(db: Db, processId: string): Promise<string | null> {
  const found = await db.selectFrom('vacancies').select('slug').where('processId', '=', processId).executeTakeFirst()
  return found ? `/vagas/${found.slug}` : null
}

type Decision = {
  state: 'enviada' | 'recusada'
  by: string
  reason?: string
  candidateId?: string
  applicationId?: string | null
}
export const decide = (tx: Db, id: string, { state, by, reason = '', candidateId, applicationId }: Decision) =>
  tx
    .updateTable('doorApplications')
    .set({
      ...{ state, decidedBy: by, decidedAt: sql`now()`, decisionReason: reason },
      ...(candidateId && { candidateId, applicationId: applicationId ?? null }),
    })
    .where('id', '=', id)
    .execute()
