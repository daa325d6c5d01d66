import { messageChannels } from '#deliveries/contract/channels.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { nextOfAudience } from '#messages/server/messages/audience.sql.ts'
import { handOut } from '#messages/server/messages/recipients.sql.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { insertMany } from './bulk.sql.ts'
import { setClock } from './clock.sql.ts'
import { toCandidates, toCompanies } from './messageTexts.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

const labels = { Editais: 'purple', Entrevistas: 'blue', Financeiro: 'orange', Recursos: 'green' } as const
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

type Says = Parameters<typeof handOut>[1]['says']
type Setting = { seed: number; today: number; admin: string }

/** Two boxes of the demo administrator with messages in every state, and their recipients. */
export async function fillMessages(db: Db, { seed, today, admin: authorId }: Setting): Promise<void> {
  const random = randomFrom(seed + 25)
  const made = Object.entries(labels).map(([name, color]) => ({
    id: random.uuid(today - 300 * day),
    authorId,
    name,
    color,
  }))
  await insertMany(db, 'message_labels', made)
  for (const typeUser of [1, 2] as const) {
    const box = { typeUser, today, known: await knownSince(db, typeUser), labels: made.map(({ id }) => id) }
    const reached: Reached[] = []
    for (const segment of segments[typeUser])
      reached.push({ segment, to: await nextOfAudience(db, { typeUser, recipientIds: [], segment }, null, 1000) })
    const written = Array.from({ length: boxes[typeUser].all }, (_, nth) => messageOf(random, nth, { ...box, reached }))
    const rows = written.map(({ row }) => ({ ...row, authorId }))
    await insertMany(db, 'messages', rows)
    for (const { row, to } of written) {
      const { id, subject, body, state } = row
      if (state === 'scheduled')
        await enqueue(db, 'send_message', { id }, `${Date.parse(row.sendAt ?? row.at) - Date.now()} milliseconds`)
      if (state !== 'sent') continue
      await setClock(db, Date.parse(row.at))
      await audit(db, authorId, {
        action: 'message.sent',
        entity: 'message',
        entityId: id,
        data: { recipients: to.length },
      })
      const says = Object.fromEntries(messageChannels.map((channel) => [channel, { subject, body }])) as Says
      const taken = { processId: null, templateId: null, templateVersion: null }
      await handOut(
        db,
        { ...{ id, authorId, typeUser, says, ...taken }, channels: ['in_app'], first: { subject, body } },
        to,
      )
    }
  }
}

/** When each company or professional was registered. No message is older. */
const knownSince = (db: Db, typeUser: TypeUser) =>
  db
    .selectFrom(typeUser === 1 ? 'companies' : 'candidates')
    .select(['id', 'createdAt', 'state'])
    .orderBy('id')
    .execute()

type Reached = { segment: Record<string, string[]>; to: string[] }
type Box = {
  typeUser: TypeUser
  today: number
  known: Awaited<ReturnType<typeof knownSince>>
  reached: readonly Reached[]
  labels: readonly string[]
}

/** One message with its recipients. */
function messageOf(random: Random, nth: number, { typeUser, today, known, reached, labels: all }: Box) {
  const { drafts, scheduled } = boxes[typeUser]
  const state = nth < drafts ? 'draft' : nth < drafts + scheduled ? 'scheduled' : 'sent'
  const isSent = state === 'sent'
  const days = state === 'scheduled' ? 1 + nth + random.next() : -1 - nth * 0.9 - random.next()
  const at = atWork(today + days * day)
  const createdAt = state === 'scheduled' ? atWork(today - (2 + nth) * day) : at - hour
  const [subject = '', ...paragraphs] = random.pick(typeUser === 1 ? toCompanies : toCandidates).split('; ')
  const ofSegment = nth % 17 === 3 ? random.pick(reached) : null
  const there = known.filter((k) => Date.parse(k.createdAt) < at)
  const usable = there.filter((k) => k.state === 'ativa' || k.state === 'ativo')
  const chosen = ofSegment ? [] : Array.from({ length: random.pick([1, 1, 1, 2, 4]) }, () => random.pick(usable).id)
  const present = new Set(there.map(({ id }) => id))
  const to = !isSent ? [] : (ofSegment?.to.filter((id) => present.has(id)) ?? [...new Set(chosen)])
  const row = {
    ...{ id: random.uuid(createdAt), typeUser, channels: ['in_app'], state, isRead: true, version: isSent ? 3 : 1 },
    // Some drafts are only just begun.
    subject: state === 'draft' && nth % 3 === 2 ? '' : subject,
    body: paragraphs.map((words) => `<p>${words}</p>`).join('') as CleanHtml,
    words: paragraphs.join(' '),
    recipientIds: state === 'draft' && nth % 4 === 1 ? [] : [...new Set(chosen)],
    segment: ofSegment?.segment ?? null,
    at: iso(state === 'scheduled' ? createdAt : at),
    sendAt: state === 'draft' ? null : iso(at),
    ...{ expected: isSent ? to.length : null, recipients: to.length, finishedAt: isSent ? iso(at) : null },
    ...{ isImportant: random.chance(0.12), isFavorite: random.chance(0.1) },
    labels: random.chance(0.35) ? [random.pick(all)] : [],
    ...{ createdAt: iso(createdAt), updatedAt: iso(Math.min(at, createdAt + hour)) },
    deletedAt: state !== 'scheduled' && nth % 11 === 5 ? iso(at + hour) : null,
  }
  return { row, to }
}
