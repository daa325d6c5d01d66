import { sql } from 'kysely'
import { type MessageChannel, messageChannels } from '#deliveries/contract/channels.ts'
import {
  type ProviderTemplate,
  systemTemplates,
  type Template,
  type TemplateInput,
  type TemplateKind,
  type TemplateRow,
  type TemplateVersion,
} from '#deliveries/contract/templates.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import { firstWordsOf, type Said } from './firstWords.ts'
import { channelsOf, knownFields } from './templates.rules.ts'

type Content = Said & { n: number; channel: MessageChannel }

/** A template without its content. */
const selectTemplates = (db: Db) =>
  db
    .selectFrom('messageTemplates as t')
    .select([
      't.id',
      't.version',
      't.createdAt',
      't.updatedAt',
      't.key',
      't.name',
      't.kind',
      't.audience',
      't.application',
    ])
    .select([
      sql<boolean>`t.archived_at is not null`.as('archived'),
      sql<number>`coalesce((select max(n) from template_versions v where v.template_id = t.id), 0)`.as('n'),
      sql<string | null>`(select subject from template_versions v where v.template_id = t.id and channel = 'email'
        order by n desc limit 1)`.as('subject'),
    ])

const withSubject = <R extends { key: string | null; subject: string | null }>(row: R) => ({
  ...row,
  subject: row.subject ?? firstWordsOf(row.key)?.subject ?? '',
})

const letters = Object.keys(systemTemplates)
/** By name; letters of the system in the order of the contract. */
export async function listTemplates(
  db: Db,
  { kind, archived }: { kind: TemplateKind; archived: boolean },
): Promise<TemplateRow[]> {
  const rows = await selectTemplates(db)
    .where('t.kind', '=', kind)
    .where('t.archivedAt', archived ? 'is not' : 'is', null)
    .orderBy(sql`fold(t.name)`)
    .orderBy('t.id')
    .limit(500)
    .execute()
  if (kind === 'system') rows.sort((a, b) => letters.indexOf(a.key ?? '') - letters.indexOf(b.key ?? ''))
  return rows.map(withSubject)
}

type Known = { id: string; key: string | null; kind: TemplateKind }

/** The content of a template on each channel, current or of one version; a channel without its own content uses that of the e-mail. */
async function contentsOf(db: Db, { id, key, kind }: Known, version: number | null = null) {
  const rows = await db
    .selectFrom('templateVersions')
    .distinctOn('channel')
    .select(['n', 'channel', 'subject', 'body', 'action', 'note', 'provider'])
    .where('templateId', '=', id)
    .$if(version !== null, (all) => all.where('n', '<=', version ?? 0))
    .orderBy('channel')
    .orderBy('n', 'desc')
    .$narrowType<{ channel: MessageChannel; body: CleanHtml; provider: ProviderTemplate | null }>()
    .execute()
  const first = firstWordsOf(key)
  const own = (channel: MessageChannel): Content | undefined => rows.find((row) => row.channel === channel)
  const email: Content | null = own('email') ?? (first && { ...first, n: 0, channel: 'email' })
  return channelsOf({ kind, key }).flatMap((channel) => own(channel) ?? (email ? { ...email, n: 0, channel } : []))
}

type By = { id: string } | { key: string }

/** A template with its current content. */
export async function findTemplate(db: Db, by: By): Promise<Template | undefined> {
  const [column, value] = 'id' in by ? (['t.id', by.id] as const) : (['t.key', by.key] as const)
  const row = await selectTemplates(db).where(column, '=', value).executeTakeFirst()
  if (!row) return undefined
  return { ...withSubject(row), fields: knownFields(row), contents: await contentsOf(db, row) }
}

/** The current content of a template for sending, by key or id. An archived template is still sent by automations that refer to it. */
export async function currentTemplate(db: Db, by: string) {
  const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(by)
  const template = await findTemplate(db, isId ? { id: by } : { key: by })
  if (!template) return undefined
  const channels = byChannel(template.contents)
  return channels && { ...template, channels }
}
export type CurrentTemplate = NonNullable<Awaited<ReturnType<typeof currentTemplate>>>

function byChannel(contents: readonly Content[]) {
  const of = (channel: MessageChannel) => contents.find((content) => content.channel === channel)
  const email = of('email')
  return (
    email &&
    (Object.fromEntries(messageChannels.map((channel) => [channel, of(channel) ?? email])) as Record<
      MessageChannel,
      Content
    >)
  )
}

/** The content of a template on each channel in one version, or the current one. */
export async function templateAt(db: Db, id: string, version: number | null) {
  const row = await selectTemplates(db).where('t.id', '=', id).executeTakeFirst()
  return row && byChannel(await contentsOf(db, row, version))
}

/** Locks a template until the transaction ends. */
export const lockTemplate = (tx: Db, id: string) =>
  tx.selectFrom('messageTemplates').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insertTemplate = (tx: Db, input: TemplateInput) =>
  tx
    .insertInto('messageTemplates')
    .values({ ...input, kind: 'message' })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateTemplate = (tx: Db, id: string, change: { name: string } | { archivedAt: string | null }) =>
  tx
    .updateTable('messageTemplates')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Inserts the next version of a locked template. */
export async function insertVersion(
  tx: Db,
  id: string,
  authorId: string,
  { provider, ...content }: Said & { channel: MessageChannel },
) {
  await tx
    .insertInto('templateVersions')
    .values({
      ...content,
      provider: provider && JSON.stringify(provider),
      templateId: id,
      authorId,
      n: sql`(select coalesce(max(n), 0) + 1 from template_versions where template_id = ${id})`,
    })
    .execute()
  await tx
    .updateTable('messageTemplates')
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The last hundred versions of one channel, newest first, down to the built-in text. */
export async function listVersions(
  db: Db,
  { id, key }: Pick<Template, 'id' | 'key'>,
  channel: MessageChannel,
): Promise<TemplateVersion[]> {
  const rows = await db
    .selectFrom('templateVersions as v')
    .innerJoin('accounts as a', 'a.id', 'v.authorId')
    .select(['n', 'channel', 'subject', 'body', 'action', 'note', 'provider', 'a.name as authorName', 'at'])
    .where('templateId', '=', id)
    .where('channel', '=', channel)
    .orderBy('n', 'desc')
    .limit(100)
    .$narrowType<{ channel: MessageChannel; body: CleanHtml; provider: ProviderTemplate | null }>()
    .execute()
  const first = firstWordsOf(key)
  return first ? [...rows, { ...first, n: 0, channel, authorName: null, at: null }] : rows
}
