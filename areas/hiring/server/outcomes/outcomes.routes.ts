import type { FastifyInstance } from 'fastify'
import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { looksIn } from '#deliveries/server/templates/rendered.ts'
import { isReached, mayForgetOutcome, mayRecordOutcome, mayTellOutcomes } from '#hiring/contract/outcomes.rules.ts'
import { type OutcomeKind, outcomeKinds, outcomes } from '#hiring/contract/outcomes.ts'
import { findApplication, lockApplications } from '#hiring/server/applications/applications.sql.ts'
import { applicationFieldsOf } from '#hiring/server/processes/applicationFields.sql.ts'
import {
  findOutcome,
  listOutcomes,
  listOwed,
  type Owed,
  recordTold,
  supersedeOutcome,
} from '#hiring/server/processes/outcomes.sql.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { wordsFor } from '#hiring/server/processMessages/words.ts'
import { scheduleNow } from '#messages/server/messages/leaveNow.sql.ts'
import { audit, auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'

/** The messages to send with their recipients, and the number of applicants that no message reaches. */
async function toTell(db: Db, processId: string, configured: readonly AddressedChannel[]) {
  const letters: (Awaited<ReturnType<typeof wordsFor>> & { kind: OutcomeKind; people: Owed[] })[] = []
  let unreached = 0
  const owed = await listOwed(db, processId, configured)
  for (const kind of outcomeKinds) {
    const all = owed.get(kind)
    if (!all) continue
    const words = await wordsFor(db, `outcome_${kind}`, configured)
    const people = all.filter((person) => isReached(person, words.channels))
    unreached += all.length - people.length
    if (people.length > 0) letters.push({ ...words, kind, people })
  }
  return { letters, unreached }
}

export function outcomeRoutes(app: FastifyInstance, db: Db) {
  const configured = () => configuredChannels(app.installation.all(), app)

  route(app, outcomes.list, async ({ params, query }) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    const page = await listOutcomes(db, params.id, query)
    return { ...page, rows: page.rows.map(withPhoto(app.files.addresses)) }
  })

  route(app, outcomes.previews, async ({ params }) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    const { letters, unreached } = await toTell(db, params.id, configured())
    const firsts = letters.flatMap(({ people }) => people[0]?.id ?? [])
    const fields = await applicationFieldsOf(db, firsts)
    const previews = letters.map(({ kind, people, template, channels }) => ({
      kind,
      count: people.length,
      name: people[0]?.name ?? '',
      looks: looksIn(channels, template.channels, fields.get(people[0]?.id ?? '') ?? {}),
    }))
    return { previews, unreached, hasMail: configured().includes('email') }
  })

  route(app, outcomes.send, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      // The lock serializes concurrent requests: the second one finds no recipients.
      const process = await lockProcess(tx, params.id, 'change')
      if (!process) throw notFound('process')
      must(mayTellOutcomes(process))
      const { id: by } = actorOf(request)
      let notified = 0
      const { letters, unreached } = await toTell(tx, params.id, configured())
      for (const { kind, people, template, channels } of letters) {
        const ids = people.map(({ id }) => id)
        const messageId = await scheduleNow(tx, {
          authorId: by,
          processId: params.id,
          template,
          channels,
          topic: 'resultados',
          to: people.map(({ candidateId }) => candidateId),
        })
        await recordTold(tx, ids, { way: 'mensagem', messageId, by })
        await auditMany(tx, by, { action: 'application.outcome_told', entity: 'application', data: { to: kind } }, ids)
        notified += ids.length
      }
      if (notified > 0)
        await audit(tx, by, {
          action: 'process.outcomes_told',
          entity: 'process',
          entityId: params.id,
          data: { count: notified, detail: String(notified) },
        })
      return { told: notified, unreached }
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
