import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { maxNamed } from '#deliveries/contract/foreseen.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { looksIn } from '#deliveries/server/templates/rendered.ts'
import { mayForgetOutcome, mayRecordOutcome, mayTellOutcomes } from '#hiring/contract/outcomes.rules.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { findApplication, lockApplications } from '#hiring/server/applications/applications.sql.ts'
import { applicationFieldsOf } from '#hiring/server/processes/applicationFields.sql.ts'
import { findOutcome, listOutcomes, recordTold, supersedeOutcome } from '#hiring/server/processes/outcomes.sql.ts'
import { lockProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  enqueueOutcomes,
  findOutcomeSending,
  findWaitingOutcomes,
  insertOutcomeSending,
  letOutcomesLeave,
  lockOutcomeSending,
} from './outcomeSendings.sql.ts'
import { endUnsent, recordOutcomeSending } from './recording.ts'
import { toTell } from './toTell.ts'

export function outcomeRoutes(app: FastifyInstance, db: Db) {
  const configured = () => configuredChannels(app.installation.all(), app)

  route(app, outcomes.list, async ({ params, query }) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    const page = await listOutcomes(db, params.id, query)
    return { ...page, rows: page.rows.map(withPhoto(app.files.addresses)) }
  })

  route(app, outcomes.previews, async ({ params }) => {
    if (!(await readProcess(db, params.id))) throw notFound('process')
    const { letters, unreached } = await toTell(db, params.id, configured())
    const firsts = letters.flatMap(({ people }) => people[0]?.id ?? [])
    const fields = await applicationFieldsOf(db, firsts)
    const previews = letters.map(({ kind, people, template, channels }) => ({
      kind,
      count: people.length,
      name: people[0]?.name ?? '',
      looks: looksIn(channels, template.channels, fields.get(people[0]?.id ?? '') ?? {}),
    }))
    const left = unreached.slice(0, maxNamed).map(({ id, name }) => ({ id, name }))
    return { previews, unreached: unreached.length, left, hasMail: configured().includes('email') }
  })

  route(app, outcomes.send, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      // The lock serializes concurrent requests: the second one finds the sending of the first.
      const process = await lockProcess(tx, params.id, 'change')
      if (!process) throw notFound('process')
      must(mayTellOutcomes(process))
      const { total, unreached } = await toTell(tx, params.id, configured())
      const waiting = await findWaitingOutcomes(tx, params.id)
      // Its task may have been given up.
      if (waiting?.isDue) await enqueueOutcomes(tx, waiting.id)
      if (waiting) return { told: 0, unreached: unreached.length, sending: waiting }
      if (total === 0) return { told: 0, unreached: unreached.length, sending: null }
      const { id: by } = actorOf(request)
      const id = await insertOutcomeSending(tx, params.id, by)
      await recordOutcomeSending(tx, by, 'started', params.id)
      return { told: total, unreached: unreached.length, sending: await readSending(tx, id) }
    }),
  )

  async function readSending(tx: Db, id: string) {
    const sending = await findOutcomeSending(tx, id)
    if (!sending) throw notFound('outcomeSending')
    return sending
  }

  /** A sending that has not left, locked with its process until the transaction ends; undefined when it has ended as it is asked to. */
  async function lockWaiting(tx: Db, id: string, end: 'done' | 'undone') {
    const { processId } = await readSending(tx, id)
    const process = await lockProcess(tx, processId, 'change')
    if (!process) throw notFound('process')
    const sending = await lockOutcomeSending(tx, id)
    if (sending?.state === end) return undefined
    if (sending?.state !== 'waiting') throw refusal('outcomes_left')
    return { ...sending, process }
  }

  route(app, outcomes.leave, ({ params: { id } }) =>
    db.transaction().execute(async (tx) => {
      if (await lockWaiting(tx, id, 'done')) {
        await letOutcomesLeave(tx, id)
        await enqueueOutcomes(tx, id)
      }
      return readSending(tx, id)
    }),
  )

  route(app, outcomes.undo, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const sending = await lockWaiting(tx, id, 'undone')
      if (sending) {
        await endUnsent(tx, noticeContextOf(app), sending, 'undone', actorOf(request).id)
      }
      return readSending(tx, id)
    }),
  )

  /** The outcome of an application, locked with its process until the transaction ends. */
  async function lockOutcome(tx: Db, id: string) {
    const application = await findApplication(tx, id)
    const process = application && (await lockProcess(tx, application.processId, 'share'))
    if (!process) throw notFound('application')
    if (process.deletedAt) throw refusal('in_the_bin')
    await lockApplications(tx, process.id, [id])
    return { process, row: await findOutcome(tx, id) }
  }
  const outcomeResponse = async (tx: Db, id: string) => withPhoto(app.files.addresses)(await findOutcome(tx, id))

  route(app, outcomes.note, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { row } = await lockOutcome(tx, params.id)
      must(mayRecordOutcome({ status: row.status, told: row.told !== null }))
      const { id: by } = actorOf(request)
      await recordTold(tx, [params.id], { ...body, by })
      await audit(tx, by, {
        action: 'application.outcome_noted',
        entity: 'application',
        entityId: params.id,
        data: { to: row.status, way: body.way },
        personal: { reason: body.note },
      })
      return outcomeResponse(tx, params.id)
    }),
  )

  route(app, outcomes.forget, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row } = await lockOutcome(tx, params.id)
      must(mayForgetOutcome({ way: row.told?.way ?? (row.waiting ? 'mensagem' : null), state: process.state }))
      await supersedeOutcome(tx, params.id)
      await audit(tx, actorOf(request).id, {
        action: 'application.outcome_forgotten',
        entity: 'application',
        entityId: params.id,
        data: { to: row.status },
      })
      return outcomeResponse(tx, params.id)
    }),
  )
}
