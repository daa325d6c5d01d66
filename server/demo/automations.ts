import { sql } from 'kysely'
import type { PersonResult, RunReason } from '#contract/hiring/automations.ts'
import { applicationFieldsOf } from '#server/outbound/templates/fields.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { messageOf } from './outcomes.ts'
import { type Random, randomFrom } from './random.ts'
import { day, iso } from './times.ts'

const rules = [
  { name: 'Aviso de entrevista', template: 'interview', trigger: 'stage_entered', stage_kind: 'entrevista' },
  {
    name: 'Inscrições terminam em dois dias',
    template: 'deadline_near',
    trigger: 'deadline_near',
    deadline: 'closing',
    days: 2,
  },
  { name: 'Resultado homologado', template: 'process_state', trigger: 'process_state', state: 'homologado' },
] as const
/** The results of the last moves to an interview, newest first. An empty reason means that a message was sent. */
const ends: readonly (readonly [RunReason | '', PersonResult | null])[] = [
  ['', 'sent'],
  ['undone', 'undone'],
  ['', 'sent'],
  ['', 'sent'],
  ['nobody', 'closed'],
  ['', 'sent'],
  ['paused', null],
  ['', 'sent'],
  ['', 'sent'],
]

type Setting = { seed: number; today: number; admin: string }
type Move = {
  batchId: string
  processId: string
  applicationId: string
  candidateId: string
  actorId: string
  at: string
}

/** Three automations, one of them disabled, with the runs of the first and the last. */
export async function fillAutomations(db: Db, { seed, today, admin }: Setting): Promise<Happening[]> {
  const random = randomFrom(seed + 27)
  const templates = new Map(
    (await db.selectFrom('messageTemplates').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]),
  )
  const made = rules.map(({ template, ...rule }) => ({
    stage_kind: null,
    deadline: null,
    days: null,
    state: null,
    ...rule,
    id: random.uuid(today - 60 * day),
    template_id: templates.get(template),
    channels: ['in_app'],
    topic: 'andamento',
    owner_id: admin,
    enabled: rule.trigger !== 'process_state',
    version: 2,
    created_at: iso(today - 60 * day),
    updated_at: iso(today - 60 * day),
  }))
  await insertMany(db, 'automations', made)
  const [interview, , homologated] = made
  const runs = await runsOf(db, random, interview?.id ?? '')
  const { rows: over } = await sql<{ id: string; at: string }>`select id, updated_at as at from selective_processes
    where state = 'homologado' order by updated_at desc limit 2`.execute(db)
  await insertMany(
    db,
    'automation_runs',
    over.map(({ id, at }) => ({
      id: random.uuid(Date.parse(at)),
      automation_id: homologated?.id,
      cause: `state:${id}:6`,
      process_id: id,
      actor_id: admin,
      state: 'skipped',
      why: 'off',
      at,
    })),
  )
  return runs
}

/** The runs of one automation over the last moves to an interview, with the messages sent. */
async function runsOf(db: Db, random: Random, automationId: string): Promise<Happening[]> {
  const { rows: moves } =
    await sql<Move>`select m.batch_id as "batchId", m.process_id as "processId", m.application_id as "applicationId",
      a.candidate_id as "candidateId", m.actor_id as "actorId", m.at
    from stage_moves m join stages s on s.id = m.to_stage_id and s.kind = 'entrevista' join applications a on a.id = m.application_id
      join candidates k on k.id = a.candidate_id and k.deleted_at is null and k.privacy_state <> 'anonimizado'
    order by m.at desc, m.id desc limit ${ends.length}`.execute(db)
  const runs = moves.map((move, nth) => {
    const [why = '', result = null] = ends[nth] ?? []
    const at = Date.parse(move.at) + 120_000
    const { applicationId, candidateId, processId, actorId } = move
    const about = { key: 'interview', topic: 'andamento', at, author: actorId, processId, to: [candidateId] }
    const message = why === '' ? messageOf(random, about) : null
    const run = {
      id: random.uuid(at),
      automation_id: automationId,
      cause: `moved:${move.batchId}`,
      process_id: processId,
      actor_id: actorId,
      state: message ? 'fired' : 'skipped',
      why,
      message_id: message?.id ?? null,
      recipients: message ? 1 : 0,
      left_out: result && !message ? 1 : 0,
      at: iso(at),
    }
    const person = result && {
      run_id: run.id,
      automation_id: automationId,
      application_id: applicationId,
      cause: run.cause,
      result,
    }
    return { run, message, person, candidateId, applicationId, at, actorId }
  })
  const sent = runs.flatMap(({ message, ...rest }) => (message ? [{ ...rest, message }] : []))
  const fields = await applicationFieldsOf(
    db,
    sent.map(({ applicationId }) => applicationId),
  )
  await insertMany(
    db,
    'messages',
    sent.map(({ message }) => message),
  )
  await insertMany(
    db,
    'message_recipients',
    sent.map(({ message, candidateId, applicationId }) => ({
      message_id: message.id,
      candidate_id: candidateId,
      delivered_at: message.at,
      fields: fields.get(applicationId) ?? {},
    })),
  )
  await insertMany(
    db,
    'automation_runs',
    runs.map(({ run }) => run),
  )
  await insertMany(
    db,
    'automation_people',
    runs.flatMap(({ person }) => person ?? []),
  )
  return sent.flatMap(({ message, candidateId, at, actorId }) => [
    { at, actorId, action: 'message.sent', entity: 'message' as const, entityId: message.id, data: {} },
    {
      at,
      actorId,
      action: 'candidate.message_received',
      entity: 'candidate' as const,
      entityId: candidateId,
      data: { message: message.id },
      name: message.subject,
    },
  ])
}
