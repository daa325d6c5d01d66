import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'
import { tokenOf, tokenWithHash } from './links.rules.ts'

type Of = { agendaId: string; applicationId: string }

/**
 * The id and token of the link of an applicant to an agenda, made when there is none. If its key is gone, another one takes its place. The
 * caller has locked the application.
 */
export async function bookingLinkFor(tx: Db, seal: Seal, { agendaId, applicationId }: Of) {
  const known = await tx
    .selectFrom('bookingInvitations')
    .select(['id', 'hash'])
    .where('agendaId', '=', agendaId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  const before = known && tokenWithHash(seal, known.id, known.hash)
  if (known && before) return { id: known.id, token: before }
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const token = tokenOf(seal, id)
  await sql`insert into booking_invitations (id, agenda_id, application_id, hash) values (${id}, ${agendaId}, ${applicationId}, ${hashOfToken(token)})
    on conflict (agenda_id, application_id) do update set id = excluded.id, hash = excluded.hash`.execute(tx)
  return { id, token }
}

export const bookingAddress = (origin: string, token: string) => `${origin}/agendar/${token}`
