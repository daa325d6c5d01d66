import type { TypeUser } from '#contract/outbound/rendered.ts'
import type { LabelColor } from '#contract/outreach/messageLabels.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'
import { fieldsOf } from '#server/outbound/templates/fields.sql.ts'
import { usedIn } from '#server/outbound/templates/liquid.ts'
import { nextOfAudience } from '#server/outreach/messages/audience.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { toCandidates, toCompanies } from './messageTexts.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

const labels: readonly (readonly [string, LabelColor])[] = [
  ['Editais', 'purple'],
  ['Entrevistas', 'blue'],
  ['Financeiro', 'orange'],
  ['Recursos', 'green'],
]
const segments: Record<TypeUser, readonly Record<string, string[]>[]> = {
  1: [{ uf: ['SC'] }, { state: ['ativa'], uf: ['PR', 'RS'] }, { state: ['pendente_verificacao'] }],
  2: [
    { state: ['ativo'], uf: ['AC', 'AP', 'RR'] },
    { councilStatus: ['em_debito'], uf: ['ES'] },
    { state: ['convidado'] },
  ],
}
/** The number of messages in a box. The first are drafts, the next are scheduled. */
const boxes = { 1: { all: 260, drafts: 6, scheduled: 5 }, 2: { all: 320, drafts: 9, scheduled: 7 } } as const

type Setting = {
  seed: number
  today: number
  admin: string
  companies: readonly { id: string }[]
  people: readonly { id: string }[]
}

/** Two boxes of the demo administrator with messages in every state, and their recipients. */
export async function fillMessages(db: Db, { seed, today, admin, companies, people }: Setting): Promise<Happening[]> {
  const random = randomFrom(seed + 25)
  const made = labels.map(([name, color]) => ({ id: random.uuid(today - 300 * day), author_id: admin, name, color }))
  await insertMany(db, 'message_labels', made)
  const history: Happening[] = []
  for (const typeUser of [1, 2] as const) {
    const since = await knownSince(db, typeUser)
    const known = typeUser === 1 ? companies : people
    const reached = await Promise.all(segments[typeUser].map((segment) => reachedBy(db, typeUser, segment)))
    const written = Array.from({ length: boxes[typeUser].all }, (_, nth) =>
      messageOf(random, { nth, typeUser, today, admin, known, since, reached, labels: made.map(({ id }) => id) }),
    )
    await insertMany(
      db,
      'messages',
      written.map(({ row }) => row),
    )
    const fieldsOfRecipient = await knownFields(db, typeUser, written)
    await insertMany(
      db,
      'message_recipients',
      written.flatMap(({ row, to }) =>
        to.map((id) => ({
          message_id: row.id,
          company_id: typeUser === 1 ? id : null,
          candidate_id: typeUser === 2 ? id : null,
          delivered_at: row.at,
          fields: fieldsOfRecipient(row.body, id),
        })),
      ),
    )
    for (const { row, to } of written) {
      if (row.state === 'scheduled')
        await enqueue(
          db,
          'send_message',
          { id: row.id },
          `${Date.parse(row.send_at ?? row.at) - Date.now()} milliseconds`,
        )
      if (row.state !== 'sent') continue
      const common = { at: Date.parse(row.at), actorId: admin }
      history.push({ ...common, action: 'message.sent', entity: 'message', entityId: row.id, data: {} })
      const entity = typeUser === 1 ? 'company' : 'candidate'
      const received = {
        ...common,
        action: `${entity}.message_received`,
        entity,
        data: { message: row.id },
        name: row.subject,
      } as const
      for (const entityId of to) history.push({ ...received, entityId })
    }
  }
  return history
}

/** The values of the fields that a message uses, for each of its recipients. */
async function knownFields(db: Db, typeUser: TypeUser, written: readonly { row: { body: CleanHtml }; to: string[] }[]) {
  const naming = written.filter(({ row }) => usedIn(row.body, 'html').length > 0)
  const known = await fieldsOf(db, typeUser, [...new Set(naming.flatMap(({ to }) => to))])
  return (body: CleanHtml, id: string) =>
    Object.fromEntries(usedIn(body, 'html').map((name) => [name, known.get(id)?.[name] ?? '']))
}

/** When each company or professional was registered. No message is older. */
async function knownSince(db: Db, typeUser: TypeUser) {
  const rows = await db
    .selectFrom(typeUser === 1 ? 'companies' : 'candidates')
    .select(['id', 'createdAt'])
    .execute()
  return new Map(rows.map(({ id, createdAt }) => [id, Date.parse(createdAt)]))
}

type Reached = { segment: Record<string, string[]>; to: string[] }
const reachedBy = async (db: Db, typeUser: TypeUser, segment: Record<string, string[]>): Promise<Reached> => ({
  segment,
  to: await nextOfAudience(db, { typeUser, recipientIds: [], segment }, null, 1000),
})

type Of = {
  nth: number
  typeUser: TypeUser
  today: number
  admin: string
  known: readonly { id: string }[]
  since: ReadonlyMap<string, number>
  reached: readonly Reached[]
  labels: readonly string[]
}

/** One message with its recipients. */
function messageOf(random: Random, { nth, typeUser, today, admin, known, since, reached, labels: all }: Of) {
  const { drafts, scheduled } = boxes[typeUser]
  const state = nth < drafts ? 'draft' : nth < drafts + scheduled ? 'scheduled' : 'sent'
  const at =
    state === 'scheduled'
      ? atWork(today + (1 + nth) * day + random.next() * day)
      : atWork(today - (1 + nth * 0.9 + random.next()) * day)
  const [subject, ...paragraphs] = random.pick(typeUser === 1 ? toCompanies : toCandidates)
  const ofSegment = nth % 17 === 3 ? random.pick(reached) : null
  const there = known.filter(({ id }) => (since.get(id) ?? 0) < at)
  const chosen = ofSegment ? [] : Array.from({ length: random.pick([1, 1, 1, 2, 4]) }, () => random.pick(there).id)
  const recipients = [...new Set(chosen)]
  const to = state !== 'sent' ? [] : (ofSegment?.to.filter((id) => (since.get(id) ?? 0) < at) ?? recipients)
  const createdAt = state === 'scheduled' ? atWork(today - (2 + nth) * day) : at - hour
  const isSent = state === 'sent'
  const row = {
    id: random.uuid(createdAt),
    author_id: admin,
    type_user: typeUser,
    channels: ['in_app'],
    // Some drafts are only just begun.
    subject: state === 'draft' && nth % 3 === 2 ? '' : subject,
    body: paragraphs.map((words) => `<p>${words}</p>`).join('') as CleanHtml,
    words: paragraphs.join(' '),
    recipient_ids: state === 'draft' && nth % 4 === 1 ? [] : recipients,
    segment: ofSegment?.segment ?? null,
    state,
    at: iso(state === 'scheduled' ? createdAt : at),
    send_at: state === 'draft' ? null : iso(at),
    expected: isSent ? to.length : null,
    recipients: to.length,
    finished_at: isSent ? iso(at) : null,
    is_important: random.chance(0.12),
    is_favorite: random.chance(0.1),
    is_read: true,
    labels: random.chance(0.35) ? [random.pick(all)] : [],
    version: isSent ? 3 : 1,
    created_at: iso(createdAt),
    updated_at: iso(Math.min(at, createdAt + hour)),
    deleted_at: state !== 'scheduled' && nth % 11 === 5 ? iso(at + hour) : null,
  }
  return { row, to }
}
