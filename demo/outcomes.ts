import { currentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import { outcomeKindOf, toldStatuses } from '#hiring/contract/outcomes.rules.ts'
import { recordTold } from '#hiring/server/processes/outcomes.sql.ts'
import { scheduleNow } from '#messages/server/messages/leaveNow.sql.ts'
import { sendMessage } from '#messages/server/messages/messages.jobs.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { setClock } from './clock.sql.ts'
import { context, joining } from './desk.ts'
import type { DemoProcess } from './processes.ts'
import { atWork, day, hour } from './times.ts'

type Setting = { today: number; admin: string; processes: readonly DemoProcess[] }

/** Days from a state to the outcome message: before archiving, after all other events. */
const daysAfter: Partial<Record<ProcessState, number>> = { homologado: 1, cancelado: 1, arquivado: -2 }

/** Notifies applicants of outcomes, one in forty by telephone. In one finished process, every fourth is still due. */
export async function fillOutcomes(db: Db, { today, admin: by, processes }: Setting): Promise<void> {
  const decided = await findDecided(db)
  const owing = processes.find(({ state }) => state === 'homologado')
  for (const process of processes) {
    const { id: processId, state, timeline } = process
    const days = daysAfter[state]
    if (days === undefined) continue
    const reached = timeline.reached.find((r) => r.state === state)?.at ?? today
    await setClock(db, Math.min(atWork(reached + days * day), today - hour))
    const people = (decided.get(processId) ?? []).filter((_, nth) => process !== owing || nth % 4 > 0)
    const groups = Map.groupBy(people, ({ status }, nth) => (nth % 40 === 7 ? null : outcomeKindOf(status)))
    for (const [kind, group] of groups) {
      const ids = group.map(({ id }) => id)
      const to = group.map(({ candidateId }) => candidateId)
      if (kind === null) await recordTold(db, ids, { way: 'telefone', note: 'Falamos por telefone', by })
      else {
        const template = await currentTemplate(db, `outcome_${kind}`)
        if (!template) throw new Error(`the demo found no template for ${kind}`)
        const words = { template, channels: ['in_app'] as const, topic: 'resultados' as const }
        const messageId = await scheduleNow(db, { authorId: by, processId, ...words, to })
        await recordTold(db, ids, { way: 'mensagem', messageId, by })
        await sendMessage(joining(db), context, messageId)
      }
    }
    const data = { detail: String(people.length) }
    await audit(db, by, { action: 'process.outcomes_told', entity: 'process', entityId: processId, data })
  }
  await db
    .updateTable('applicationOutcomes')
    .set((o) => ({ acceptedAt: o.ref('toldAt') }))
    .where('way', '=', 'mensagem')
    .execute()
}

/** Applicants with a decision, in the order of their applications. */
async function findDecided(db: Db) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.candidateId', 'a.processId', 'a.status'])
    .where('a.status', 'in', [...toldStatuses])
    .where('k.deletedAt', 'is', null)
    .where('k.privacyState', '<>', 'anonimizado')
    .orderBy('a.id')
    .execute()
  return Map.groupBy(rows, ({ processId }) => processId)
}
