import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProcessMessage, processMessages } from '#messages/contract/processMessages.ts'
import { nameOf } from '#messages/server/messages/audience.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset } from '#platform/server/db/lists.ts'

/** Lists a page of the messages about a process that the caller may see, newest first. */
export async function listProcessMessages(
  db: Db,
  processId: string,
  readerId: string,
  query: z.output<typeof processMessages.list.query>,
) {
  let found = db
    .selectFrom('messages as m')
    .where('m.processId', '=', processId)
    .where((eb) =>
      eb.or([eb('m.state', '<>', 'draft'), eb.and([eb('m.authorId', '=', readerId), eb('m.deletedAt', 'is', null)])]),
    )
  if (query.box) found = found.where('m.state', '=', query.box === 'drafts' ? 'draft' : query.box)
  const [rows, counted] = await Promise.all([
    found
      .innerJoin('accounts as a', 'a.id', 'm.authorId')
      .select(['m.id', 'm.typeUser', 'm.authorId', 'm.subject', 'm.body', 'm.channels'])
      .select([
        sql<
          ProcessMessage['state']
        >`case when m.state = 'sent' and m.finished_at is null then 'sending' else m.state end`.as('state'),
        sql<string>`coalesce((select ${nameOf[2]} from candidates k where k.id = m.from_candidate_id),
          (select ${nameOf[1]} from companies k where k.id = m.from_company_id), a.name)`.as('authorName'),
        sql<string>`case when m.state = 'scheduled' then m.send_at else m.at end`.as('at'),
        sql<number>`coalesce(m.expected, cardinality(m.recipient_ids))`.as('recipients'),
      ])
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(query.limit)
      .offset(offset(query))
      .$castTo<ProcessMessage>()
      .execute(),
    countRows(db, found as never),
  ])
  return { rows, ...counted }
}
