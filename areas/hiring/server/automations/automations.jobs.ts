import { currentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import { findProcess } from '#hiring/server/processes/processes.sql.ts'
import { scheduleNow } from '#messages/server/messages/leaveNow.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { resultFor, whyNobody, whyNot, withoutRoom } from './automations.rules.ts'
import { automationsOf, type Rule } from './automations.sql.ts'
import { type Cases, findNearing, findStageKind, nearingCases, type Occasion, readOccasion } from './occasions.sql.ts'
import { channelsWithRoom } from './room.ts'
import { createRun, deleteRuns, endRun, readCases, recordPeople } from './runs.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    consider_automations: Occasion
    watch_deadlines: Record<string, never>
  }
}

type Considered = {
  processId: string
  actorId: string | null
  cause: string
  /** Set for daily checks: the automation may fire each day, and a reason for not firing is recorded once. */
  day?: string
  cases: Cases
}

/** Evaluates each matching automation for an occasion: one message for all its applicants, and one run in its log. */
export async function considerAutomations(db: Db, { seal }: JobContext, occasion: Occasion): Promise<void> {
  const { paused } = (await readSettings(db, seal)).automations
  const { cause, cases } = readOccasion(occasion)
  for (const rule of await fitting(db, occasion)) await consider(db, rule, { ...occasion, cause, cases }, paused)
}

/** The automations that match an occasion: by stage or kind of stage, or by state. */
async function fitting(db: Db, occasion: Occasion): Promise<Rule[]> {
  const rules = await automationsOf(db, occasion.trigger)
  if (occasion.trigger === 'process_state') return rules.filter(({ state }) => state === occasion.state)
  const kind = (await findStageKind(db, occasion.stageId))?.kind
  return rules.filter(
    ({ stageId, stageKind }) =>
      (stageId === null || stageId === occasion.stageId) && (stageKind === null || stageKind === kind),
  )
}

/** Fires one automation, or records the reason for not firing. Does nothing for a cause that was already evaluated. */
async function consider(db: Db, rule: Rule, { processId, actorId, cause, day, cases }: Considered, paused: boolean) {
  await db.transaction().execute(async (tx) => {
    const process = await findProcess(tx, processId)
    if (!process) return
    const why = whyNot(rule, process, { paused })
    const name = day ? `${cause}:${why ?? day}` : cause
    const run = await createRun(tx, { automationId: rule.id, cause: name, processId, actorId }, why ?? '')
    if (!run || why) return
    const judged = async (by: Rule) => (await readCases(tx, by, cases)).map((c) => ({ ...c, result: resultFor(c) }))
    const found = await judged(rule)
    const template = await currentTemplate(tx, rule.templateId)
    const to = ({ candidateId }: { candidateId: string }) => candidateId
    const recipientIds = found.filter(({ result }) => result === 'sent').map(to)
    const channels = template ? await channelsWithRoom(tx, { processId, rule, template, recipientIds }) : rule.channels
    const hasFewer = channels.length < rule.channels.length
    const people = !hasFewer
      ? found
      : channels.length > 0
        ? await judged({ ...rule, channels })
        : found.map(withoutRoom)
    await recordPeople(tx, run.id, rule.id, people)
    const sent = people.filter(({ result }) => result === 'sent')
    const leftOut = people.length - sent.length
    const nobody = whyNobody(people.map(({ result }) => result))
    if (nobody || !template) return void (await endRun(tx, run.id, leftOut, { why: nobody ?? 'nobody' }))
    const messageId = await scheduleNow(tx, {
      authorId: actorId ?? rule.ownerId,
      processId,
      channels,
      topic: rule.topic,
      template,
      to: sent.map(to),
    })
    await endRun(tx, run.id, leftOut, { messageId, recipients: sent.length })
  })
}

/** Daily job: fires automations for applicants with an upcoming deadline who have not been notified about it. */
export async function watchDeadlines(db: Db, { seal }: JobContext): Promise<void> {
  const { paused } = (await readSettings(db, seal)).automations
  const today = dayInBrasilia(new Date())
  for (const rule of await automationsOf(db, 'deadline_near')) {
    const deadline = { kind: rule.deadline ?? 'closing', days: rule.days ?? 1 }
    for (const { processId, first } of await findNearing(db, rule.id, deadline)) {
      if (rule.processId !== null && rule.processId !== processId) continue
      const cases = nearingCases(rule.id, processId, deadline)
      await consider(db, rule, { processId, actorId: null, cause: `${processId}:${first}`, day: today, cases }, paused)
    }
  }
  await deleteRuns(db)
}
