import { sql } from 'kysely'
import {
  type Notice,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticeChannels,
  noticeDefaults,
} from '#access/contract/notices.ts'
import { currentLetter, enqueueLetters } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { NoticeContext } from './noticeContext.ts'
import { noticeSentence } from './sentences.ts'

type Telling = {
  kind: NoticeKind
  /** Values of the placeholders in the sentence. */
  data?: Record<string, string>
  link: string
  /** The recipients, except the excluded one; all active administrators when omitted. */
  to?: string[]
  /** The actor, who is not notified. */
  except?: string | null
}

const wants = (choices: unknown, kind: NoticeKind, channel: NoticeChannel) =>
  ((choices as Partial<Record<NoticeKind, readonly string[]>>)[kind] ?? noticeDefaults[kind]).includes(channel)

/** Counts the active administrators except one who are notified about a kind, by each channel. */
export async function countTold(db: Db, kind: NoticeKind, except: string) {
  const people = await db
    .selectFrom('accounts')
    .select('noticeChoices')
    .where('shadow', '=', false)
    .where('role', '=', 'administrador')
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

/** Notifies administrators by their chosen channels, in the transaction of the change. */
export async function notify(
  db: Db,
  context: NoticeContext,
  { kind, data = {}, link, to, except = null }: Telling,
): Promise<void> {
  let people = db.selectFrom('accounts').select(['id', 'name', 'email', 'noticeChoices']).where('shadow', '=', false)
  people = to
    ? people.where('id', 'in', to).where('state', '<>', 'suspenso')
    : people.where('state', '=', 'ativo').where('role', '=', 'administrador')
  if (except) people = people.where('id', '<>', except)
  const found = await people.execute()
  await deliver(
    db,
    context,
    kind,
    found.map((person) => ({ person, data, link })),
  )
}

type Each = { to: string; data: Record<string, string>; link: string }

/** Notifies people of the same kind, each about something else, in statements for all of them. */
export async function notifyEach(db: Db, context: NoticeContext, kind: NoticeKind, each: readonly Each[]) {
  if (each.length === 0) return
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'noticeChoices'])
    .where('id', 'in', [...new Set(each.map(({ to }) => to))])
    .where('shadow', '=', false)
    .where('state', '<>', 'suspenso')
    .execute()
  const people = new Map(found.map((person) => [person.id, person]))
  const addressed = each.flatMap(({ to, data, link }) => {
    const person = people.get(to)
    return person ? [{ person, data, link }] : []
  })
  await deliver(db, context, kind, addressed)
}

type Addressed = Omit<Each, 'to'> & { person: { id: string; name: string; email: string; noticeChoices: unknown } }

async function deliver(db: Db, context: NoticeContext, kind: NoticeKind, addressed: readonly Addressed[]) {
  const by = (channel: NoticeChannel) => addressed.filter(({ person }) => wants(person.noticeChoices, kind, channel))
  const bells = by('bell')
  if (bells.length > 0) {
    // Serializes inserts, so that ids follow the commit order: a client that knows the last id has missed none before it.
    await sql`select pg_advisory_xact_lock(hashtext('notices'))`.execute(db)
    await db
      .insertInto('notices')
      .values(bells.map(({ person, data, link }) => ({ accountId: person.id, kind, data: JSON.stringify(data), link })))
      .execute()
  }
  const mails = by('email')
  if (mails.length === 0) return
  const letter = await currentLetter(db, 'notice')
  const mailOf = ({ person: { id, name, email }, data, link }: Addressed) => ({
    ...{ template: 'notice' as const, letter, to: email, accountId: id, organisation: context.organisation },
    fields: {
      nome: name,
      frase: noticeSentence(kind, data),
      ...(context.origin && { link: `${context.origin}${link}` }),
    },
  })
  await enqueueLetters(db, context.seal, mails.map(mailOf))
}

/** Maximum number of notices per read. */
export const noticePage = 50

/** Notices after a known id, oldest first. Without a known id, the last ones. */
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
