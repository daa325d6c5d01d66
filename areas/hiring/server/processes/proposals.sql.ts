import { sql } from 'kysely'
import type { InviteTie } from '#access/contract/invited.ts'
import { inviterOf, inviteTie } from '#access/server/accounts/invited.sql.ts'
import type { Weights } from '#hiring/contract/components.ts'
import { needsSecondPerson } from '#hiring/contract/rectifying.rules.ts'
import type { ProposedChange, proposalStates, RuleChange } from '#hiring/contract/ruleChanges.ts'
import type { AuditEntry } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Made, recordRuleChange, ruleValues } from './ruleChanges.sql.ts'
import type { ProcessChange } from './rulesAfter.sql.ts'

/** The values that an approved proposal writes: fields of the process, or a step in the form of the area that has steps. */
export type ProposedInput =
  | { process: Partial<Omit<ProcessChange, 'weights'>> & { weights?: Weights | null } }
  | { step: unknown }

type OfProcess = Parameters<typeof recordRuleChange>[1]

const proposalEvent = (
  action: 'proposed' | 'refused' | 'withdrawn' | 'approved',
  { processId, id, changes, reason }: { processId: string; id: string; changes: readonly RuleChange[]; reason: string },
): AuditEntry => ({
  action: `process.rectification_${action}`,
  entity: 'process',
  entityId: processId,
  data: { ...ruleValues(changes), proposal: id },
  personal: { reason },
})

/** Records a change of rules, or proposes it where another person has to approve it. Returns the event and whether it waits. */
export async function rectify(
  tx: Db,
  process: OfProcess,
  { input, ...made }: Made & { input: ProposedInput },
): Promise<{ waits: boolean; event: AuditEntry }> {
  if (!needsSecondPerson(process)) return { waits: false, event: await recordRuleChange(tx, process, made) }
  const { id } = await tx
    .insertInto('ruleChangeProposals')
    .values({
      processId: process.id,
      changes: JSON.stringify(made.changes),
      input: JSON.stringify(input),
      reason: made.reason,
      proposedBy: made.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { waits: true, event: proposalEvent('proposed', { ...made, processId: process.id, id }) }
}

/** Locks a proposal until the transaction ends. */
export const lockProposal = (tx: Db, id: string, actorId: string) =>
  tx
    .selectFrom('ruleChangeProposals')
    .select(['id', 'processId', 'changes', 'input', 'reason', 'state', 'proposedBy'])
    .select(inviteTie(sql`proposed_by`, actorId).as('tie'))
    .where('id', '=', id)
    .forUpdate()
    .$castTo<{
      id: string
      processId: string
      changes: RuleChange[]
      input: ProposedInput
      reason: string
      state: string
      proposedBy: string | null
      tie: InviteTie | null
    }>()
    .executeTakeFirst()

type Proposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>
type Decision = { state: (typeof proposalStates)[number]; decidedBy: string; decisionReason: string }

const actions = { aceita: 'approved', recusada: 'refused', retirada: 'withdrawn' } as const

/** Closes a proposal, and returns its event. */
export async function closeProposal(
  tx: Db,
  { id, processId, changes }: Proposal,
  decision: Decision & { state: keyof typeof actions },
): Promise<AuditEntry> {
  await tx
    .updateTable('ruleChangeProposals')
    .set({ ...decision, decidedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  return proposalEvent(actions[decision.state], { processId, id, changes, reason: decision.decisionReason })
}

/** Lists the proposals of a process that wait for a decision, newest first. */
export const listProposals = (db: Db, processId: string, readerId: string): Promise<ProposedChange[]> =>
  db
    .selectFrom('ruleChangeProposals as r')
    .leftJoin('accounts as a', 'a.id', 'r.proposedBy')
    .select(['r.id', 'r.reason', 'r.changes', 'a.name as proposedBy', 'r.proposedAt'])
    .select([inviterOf(sql`r.proposed_by`).as('inviter'), inviteTie(sql`r.proposed_by`, readerId).as('tie')])
    .select(sql<boolean>`r.proposed_by is not distinct from ${readerId}`.as('isOwn'))
    .where('r.processId', '=', processId)
    .where('r.state', '=', 'proposta')
    .orderBy('r.id', 'desc')
    .$castTo<ProposedChange>()
    .execute()
