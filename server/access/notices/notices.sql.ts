import { sql } from 'kysely'
import {
  type Notice,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticeChannels,
  noticeDefaults,
} from '#contract/access/notices.ts'
import { enqueueMail } from '#server/outbound/letters/mail.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { NoticeContext } from './noticeContext.ts'
import { noticeSentence } from './sentences.ts'

type Telling = {
  kind: NoticeKind
  /** Names for the sentence. */
  data?: Record<string, string>
  link: string
  /** Whom, but for who is kept out; all active administrators when left out. */
  to?: string[]
  /** Whoever did it knows already. */
  except?: string | null
}

const wants = (choices: unknown, kind: NoticeKind, channel: NoticeChannel) =>
  ((choices as Partial<Record<NoticeKind, readonly string[]>>)[kind] ?? noticeDefaults[kind]).includes(channel)

/** Of all active administrators but one, how many hear of something of a kind, and by what. */
export async function countTold(db: Db, kind: NoticeKind, except: string) {
  const people = await db
    .selectFrom('accounts')
    .select('noticeChoices')
    .where('shadow', '=', false)
    .where('state', '=', 'ativo')
    .where('id', '<>', except)
    .execute()
  const channelsOf = people.map(({ noticeChoices }) =>
    noticeChannels.filter((channel) => wants(noticeChoices, kind, channel)),
  )
  return {
    count: channelsOf.filter((channels) => channels.length > 0).length,
    channels: noticeChannels.filter((channel) => channelsOf.some((channels) => channels.includes(channel))),
  }
}

/** Tells people, each where they want it, in the transaction of what it tells of. */
export async function tell(
  db: Db,
  context: NoticeContext,
  { kind, data = {}, link, to, except = null }: Telling,
): Promise<void> {
  let people = db.selectFrom('accounts').select(['id', 'name', 'email', 'noticeChoices']).where('shadow', '=', false)
  people = to ? people.where('id', 'in', to).where('state', '<>', 'suspenso') : people.where('state', '=', 'ativo')
  if (except) people = people.where('id', '<>', except)
  const found = await people.execute()
  const recipients = found.filter((p) => wants(p.noticeChoices, kind, 'bell'))
  if (recipients.length) {
    // Numbered in the order in which they are committed: a bell that knows the last one has missed none before it.
    await sql`select pg_advisory_xact_lock(hashtext('notices'))`.execute(db)
    await db
      .insertInto('notices')
      .values(recipients.map(({ id }) => ({ accountId: id, kind, data: JSON.stringify(data), link })))
      .execute()
  }
  for (const { id, name, email } of found.filter((p) => wants(p.noticeChoices, kind, 'email')))
    await enqueueMail(db, context.seal, {
      template: 'notice',
      to: email,
      accountId: id,
      organisation: context.organisation,
      fields: {
        nome: name,
        frase: noticeSentence(kind, data),
        ...(context.origin && { link: `${context.origin}${link}` }),
      },
    })
}

/** How many notices are read at once. */
export const noticePage = 50

/** Notices after one that is known, oldest first; of somebody who knows none, the last ones. */
export async function listNotices(db: Db, accountId: string, after: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'data', 'link', 'at'])
    .where('accountId', '=', accountId)
    .where('id', '>', after)
    .orderBy('id', after ? 'asc' : 'desc')
    .limit(noticePage)
    .$narrowType<{ kind: NoticeKind; data: Record<string, string> }>()
    .execute()
  return after ? rows : rows.reverse()
}

export async function readChoices(db: Db, accountId: string): Promise<NoticeChoices> {
  const { noticeChoices } = await db
    .selectFrom('accounts')
    .select('noticeChoices')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return noticeChoices as NoticeChoices
}

export const writeChoices = (db: Db, accountId: string, choices: NoticeChoices) =>
  db
    .updateTable('accounts')
    .set({ noticeChoices: sql`${JSON.stringify(choices)}::jsonb` })
    .where('id', '=', accountId)
    .execute()
