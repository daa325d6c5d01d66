import { outcomeKindOf, toldStatuses } from '#contract/hiring/outcomes.rules.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'
import type { ApplicationStatus, ProcessState } from '#contract/platform/states.ts'
import { applicationFieldsOf } from '#server/outbound/templates/fields.sql.ts'
import { firstWordsOf } from '#server/outbound/templates/firstWords.ts'
import type { Db } from '#server/platform/db/db.ts'
import { wordsOf } from '#server/platform/http/richText.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import type { DemoProcess } from './processes.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

type Setting = { seed: number; today: number; admin: string; processes: readonly DemoProcess[] }
type Applicant = { id: string; candidateId: string; processId: string; status: ApplicationStatus }

/** Days from a state to the outcome message: before archiving, after all other events. */
const daysAfter: Partial<Record<ProcessState, number>> = { homologado: 1, cancelado: 1, arquivado: -2 }

/** Records outcome messages. In one finished process, every fourth is still due. */
export async function fillOutcomes(db: Db, { seed, today, admin, processes }: Setting): Promise<Happening[]> {
  const random = randomFrom(seed + 26)
  const over = processes.filter(({ state }) => state in daysAfter)
  const decided = await findDecided(
    db,
    over.map(({ id }) => id),
  )
  const owing = over.find(({ state }) => state === 'homologado')
  const outcomes = over.flatMap((process) => {
    const { state, timeline } = process
    const reached = timeline.reached.find((r) => r.state === state)?.at ?? today
    const at = Math.min(atWork(reached + (daysAfter[state] ?? 0) * day), today - hour)
    const people = (decided.get(process.id) ?? []).filter((_, nth) => process !== owing || nth % 4 > 0)
    return rowsOf(random, { people, at, admin, processId: process.id })
  })
  await insertMany(
    db,
    'messages',
    outcomes.flatMap(({ message }) => message),
  )
  const all = outcomes.flatMap(({ people }) => people)
  const fields = await applicationFieldsOf(
    db,
    all.map(({ id }) => id),
  )
  await insertMany(
    db,
    'message_recipients',
    outcomes.flatMap(({ message, people }) =>
      message.flatMap(({ id, at }) =>
        people.map((person) => ({
          message_id: id,
          candidate_id: person.candidateId,
          delivered_at: at,
          fields: fields.get(person.id) ?? {},
        })),
      ),
    ),
  )
  await insertMany(
    db,
    'application_outcomes',
    outcomes.flatMap(({ message, people, at, note }) =>
      people.map(({ id, status }) => ({
        id: random.uuid(at),
        application_id: id,
        status,
        way: message[0] ? 'mensagem' : 'telefone',
        message_id: message[0]?.id ?? null,
        note,
        told_by: admin,
        told_at: iso(at),
        accepted_at: message[0] ? iso(at) : null,
      })),
    ),
  )
  return outcomes.flatMap(({ message, people, at, processId }) =>
    message.flatMap(({ id, subject }) => [
      { at, actorId: admin, action: 'message.sent', entity: 'message' as const, entityId: id, data: {} },
      {
        at,
        actorId: admin,
        action: 'process.outcomes_told',
        entity: 'process' as const,
        entityId: processId,
        data: { detail: String(people.length) },
      },
      ...people.map(({ candidateId }) => ({
        at,
        actorId: admin,
        action: 'candidate.message_received',
        entity: 'candidate' as const,
        entityId: candidateId,
        data: { message: id },
        name: subject,
      })),
    ]),
  )
}

/** Applicants with a decision in the given processes, in the order of their applications. */
async function findDecided(db: Db, processIds: string[]) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.candidateId', 'a.processId', 'a.status'])
    .where('a.processId', 'in', processIds)
    .where('a.status', 'in', [...toldStatuses])
    .where('k.deletedAt', 'is', null)
    .where('k.privacyState', '<>', 'anonimizado')
    .orderBy('a.id')
    .$narrowType<{ status: ApplicationStatus }>()
    .execute()
  return Map.groupBy(rows, ({ processId }) => processId)
}

type Of = { people: Applicant[]; at: number; admin: string; processId: string }

/** One message per kind of outcome. One outcome in forty was communicated by telephone. */
function rowsOf(random: Random, { people, at, admin, processId }: Of) {
  const called = people.filter((_, nth) => nth % 40 === 7)
  const written = Map.groupBy(
    people.filter((_, nth) => nth % 40 !== 7),
    ({ status }) => outcomeKindOf(status) ?? 'not_selected',
  )
  const calls = called.length > 0 ? [{ message: [], people: called, at, processId, note: 'Falamos por telefone' }] : []
  return [
    ...calls,
    ...[...written].map(([kind, to]) => ({
      message: [
        messageOf(random, {
          key: `outcome_${kind}`,
          topic: 'resultados',
          at,
          author: admin,
          processId,
          to: to.map(({ candidateId }) => candidateId),
        }),
      ],
      people: to,
      at,
      processId,
      note: '',
    })),
  ]
}

type Written = { key: string; topic: string; at: number; author: string; processId: string; to: string[] }

/** A message of the organisation to applicants of a process, based on one of its templates. */
export function messageOf(random: Random, { key, topic, at, author, processId, to }: Written) {
  const { subject = '', body = '' as CleanHtml } = firstWordsOf(key) ?? {}
  return {
    id: random.uuid(at),
    author_id: author,
    type_user: 2,
    process_id: processId,
    channels: ['in_app'],
    topic,
    subject,
    body,
    words: wordsOf(body),
    recipient_ids: to,
    state: 'sent',
    at: iso(at),
    send_at: iso(at),
    expected: to.length,
    recipients: to.length,
    finished_at: iso(at),
    is_important: false,
    is_favorite: false,
    is_read: true,
    labels: [],
    version: 2,
    created_at: iso(at),
    updated_at: iso(at),
  }
}
