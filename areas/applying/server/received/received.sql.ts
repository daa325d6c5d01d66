import { sql } from 'kysely'
import type { DoorAnswers, DoorData } from '#applying/contract/form.rules.ts'
import type { Received } from '#applying/contract/received.ts'
import type { Db } from '#platform/server/db/db.ts'

const most = 2000

type Row = Omit<Received, 'answers' | 'name' | 'data'> & { data: DoorData; answers: DoorAnswers }

/** The applications that came through the door of a process: those to check first, then the newest. */
export async function listReceived(db: Db, processId: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select d.id, d.number, d.email, d.state, d.cause, d.source, d.sent_at, d.versions, d.application_id, d.decision_reason,
      coalesce(n.data, d.data) as data, coalesce(n.answers, d.answers) as answers,
      (select json_build_object('name', f.name, 'size', f.size) from files f where f.kind = 'cv' and f.deleted_at is null and f.state <> 'quarantined'
        and ((f.entity = 'door' and f.entity_id = d.id) or (f.entity = 'candidate' and f.entity_id = d.candidate_id)) order by f.entity desc limit 1) as cv
    from door_applications d left join door_versions n on n.door_id = d.id and n.n = d.versions
    where d.process_id = ${processId} and d.state <> 'aberta'
    order by d.state = 'a_conferir' desc, d.sent_at desc limit ${most}`.execute(db)
  return rows
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
