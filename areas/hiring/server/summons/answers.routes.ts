import type { FastifyInstance } from 'fastify'
import type { ActKind } from '#hiring/contract/countersigning.rules.ts'
import { isCountersigned } from '#hiring/contract/countersigning.rules.ts'
import { mayDecide } from '#hiring/contract/processes.rules.ts'
import { summons } from '#hiring/contract/summons.ts'
import {
  mayAnswerSummons,
  maySaySilent,
  mayUndoAnswer,
  mayWriteAgain,
  type SummonsAnswer,
} from '#hiring/contract/summonsAnswers.rules.ts'
import { lockApplications, setStatus } from '#hiring/server/applications/applications.sql.ts'
import { recordAct, recordActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { findProcess, lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { explanationPdf } from '#hiring/server/ranking/explanation.pdf.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { dueOnFor, writeLetter } from './letter.ts'
import { letterSheet } from './letterSheet.rules.ts'
import { silenceReason } from './letterWords.rules.ts'
import { calledOf, summonsOf } from './standing.ts'
import { findLetter, findSummons, readPlacesAndCalls, removeAnswer, saveAnswer } from './summons.sql.ts'

const acts: Record<SummonsAnswer, ActKind | null> = {
  aceita: null,
  recusada: 'summons_declined',
  silencio: 'summons_silent',
}
const actions: Record<SummonsAnswer, string> = {
  aceita: 'application.summons_accepted',
  recusada: 'application.summons_declined',
  silencio: 'application.summons_silent',
}

/** Locks the process of a call, as a call and a change of status do: none of them overlooks another. */
async function lockCall(tx: Db, id: string) {
  const found = await findSummons(tx, id)
  if (!found) throw notFound('summons')
  const process = await lockUnbinnedProcess(tx, found.processId, 'change')
  must(mayDecide(process))
  await lockApplications(tx, process.id, [found.applicationId])
  const { places, called } = await readPlacesAndCalls(tx, found.snapshotId)
  const row = called.find((call) => call.id === id)
  const person = places.find(({ applicationId }) => applicationId === found.applicationId)
  if (!row || !person) throw notFound('summons')
  const facts = calledOf(row, person, process.zone)
  const isFilled = called.some(({ replacedId }) => replacedId === found.applicationId)
  const displayed = async () => summonsOf(await readPlacesAndCalls(tx, found.snapshotId), process.zone)
  return { process, row, facts, isFilled, displayed }
}
type Locked = Awaited<ReturnType<typeof lockCall>>

type Change = { applicationId: string; from: ApplicationStatus; to: ApplicationStatus; reason: string }
/** Changes the outcome of somebody who was called, with the event that every change of an outcome has. */
async function decide(tx: Db, actorId: string, { applicationId, from, to, reason }: Change) {
  await setStatus(tx, [applicationId], to, reason)
  await audit(tx, actorId, {
    ...{ action: 'application.decided', entity: 'application', entityId: applicationId },
    ...{ data: { from, to }, personal: { reason } },
  })
}

type Recorded = { answer: SummonsAnswer; answeredOn: string | null; proof: string; reason: string }
/** Records an answer or a silence. A person who declines, or is silent, withdraws: in a public competition another person countersigns it. */
async function record(tx: Db, { process, row, facts }: Locked, actorId: string, recorded: Recorded) {
  const { answer, answeredOn, proof, reason } = recorded
  const { id, applicationId } = row
  const kind = acts[answer]
  if (kind) await decide(tx, actorId, { applicationId, from: facts.status, to: 'desistente', reason })
  const answerActId = kind && (await recordAct(tx, process, actorId, { kind, applicationId, declaration: proof }))
  await saveAnswer(tx, id, { answer, answeredOn, answerProof: proof, answeredBy: actorId, answerActId })
  await audit(tx, actorId, {
    ...{ action: actions[answer], entity: 'application', entityId: applicationId },
    data: {
      summons: id,
      dueOn: row.dueOn,
      delivery: row.deliveryId,
      sentAt: row.sentAt,
      hash: row.letterHash,
      answeredOn,
    },
    personal: { reason: proof },
  })
}

export function summonsAnswerRoutes(app: FastifyInstance, db: Db) {
  route(app, summons.letterPdf, async ({ params: { id } }, request) => {
    const found = await findSummons(db, id)
    const process = found && (await findProcess(db, found.processId))
    if (!found || !process) throw notFound('summons')
    const { rows } = summonsOf(await readPlacesAndCalls(db, found.snapshotId), process.zone)
    const [call, letter] = [rows.find((row) => row.id === id), await findLetter(db, id)]
    if (!call?.letter.writtenAt) throw refusal('summons_without_letter')
    const now = new Date()
    const { name: organisation } = app.installation.all().organisation
    const body = await explanationPdf(letterSheet({ process, organisation, call, letter, now: now.toISOString() }), now)
    await audit(db, actorOf(request).id, {
      action: 'application.summons_letter_downloaded',
      entity: 'application',
      entityId: found.applicationId,
    })
    return { body, name: `convocacao-${process.code}.pdf` }
  })

  route(app, summons.write, ({ params: { id }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row, facts, displayed } = await lockCall(tx, id)
      must(mayWriteAgain(facts))
      const dueOn = dueOnFor(process, body.dueOn)
      const { applicationId } = row
      const isSent = await writeLetter(tx, app, { id, applicationId, dueOn, actorId: actorOf(request).id })
      if (!isSent) throw refusal('summons_no_address')
      return displayed()
    }),
  )

  route(app, summons.answer, ({ params: { id }, body: { answer, answeredOn, proof } }, request) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockCall(tx, id)
      const { process, row, facts } = locked
      must(mayAnswerSummons(facts))
      const day = (at: Date) => dayIn(process.zone, at)
      if (answeredOn > day(new Date()) || answeredOn < day(new Date(row.at)))
        throw invalid('answeredOn', 'summons_answer_day')
      const isAct = answer === 'recusada' && isCountersigned(process, 'summons_declined')
      if (isAct && proof === '') throw refusal('declaration_required')
      const reason = ['Recusou a convocação do cadastro de reserva', proof].filter(Boolean).join(': ')
      await record(tx, locked, actorOf(request).id, { answer, answeredOn, proof, reason })
      return locked.displayed()
    }),
  )

  route(app, summons.silence, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockCall(tx, id)
      const { process, facts } = locked
      must(maySaySilent(facts, new Date()))
      const { sentAt, dueOn } = facts
      if (!sentAt || !dueOn) throw refusal('summons_letter_unsent')
      const reason = silenceReason({ sentAt, dueOn, zone: process.zone })
      await record(tx, locked, actorOf(request).id, { answer: 'silencio', answeredOn: null, proof: reason, reason })
      return locked.displayed()
    }),
  )

  route(app, summons.undo, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row, facts, isFilled, displayed } = await lockCall(tx, id)
      must(mayUndoAnswer({ answer: row.answer, act: row.act, isFilled }))
      const { id: actorId } = actorOf(request)
      const { applicationId } = row
      if (row.answerActId) await recordActs(tx, process, actorId, [{ kind: 'summons_answer_undone', applicationId }])
      await removeAnswer(tx, id)
      const undone = {
        ...{ action: 'application.summons_answer_undone', entity: 'application' as const },
        entityId: applicationId,
      }
      if (row.answer !== 'aceita')
        await decide(tx, actorId, { applicationId, from: facts.status, to: 'aprovada', reason: '' })
      await audit(tx, actorId, { ...undone, data: { summons: id, from: row.answer ?? '' } })
      return displayed()
    }),
  )
}
