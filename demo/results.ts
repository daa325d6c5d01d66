import { sql } from 'kysely'
import { corrections } from '#hiring/contract/corrections.ts'
import { findSnapshot, insertSnapshot, updateSnapshot } from '#hiring/server/ranking/result.sql.ts'
import { publicationText } from '#hiring/server/ranking/resultRecord.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { setClock } from './clock.sql.ts'
import type { Desk } from './desk.ts'
import { recordHistory } from './history.ts'
import { failures } from './jobs.ts'
import { type DemoProcess, isFrozen, isOver } from './processes.ts'
import { resultTimes } from './timeline.ts'
import { day, hour, iso } from './times.ts'

type Setting = { admin: string; team: readonly string[]; processes: readonly DemoProcess[]; seal?: Seal | undefined }

/** Freezes results: in public competitions a preliminary one and after it the final one. Two marks of one of them are to be corrected. */
export async function fillResults(db: Db, desk: Desk, { admin, team, processes, seal }: Setting): Promise<void> {
  for (const process of processes) if (isFrozen(process.state)) await freezeBoth(db, seal, process, admin)
  const appealed = processes.find(({ state }) => state === 'em_recurso')
  if (appealed) await correctMarks(db, desk, appealed, team)
}

/** The outcomes that followed from the list came later than its freeze. */
async function freezeBoth(db: Db, seal: Seal | undefined, { id, state, timeline }: DemoProcess, by: string) {
  const { rows } = await sql<{ id: string; status: string }>`
    update applications a set status = 'em_andamento' from applications b
    where b.id = a.id and a.process_id = ${id}
      and (a.status in ('aprovada', 'cadastro_reserva', 'contratada') or a.status = 'reprovada' and a.status_reason = ${failures.final})
    returning a.id, b.status`.execute(db)
  const reachedAt = (wanted: string) => timeline.reached.find((reached) => reached.state === wanted)?.at
  const [preliminary, final, approved] = [
    reachedAt('resultado_preliminar'),
    reachedAt('resultado_final'),
    reachedAt('homologado'),
  ]
  const times = preliminary && resultTimes('preliminar', preliminary)
  const first = times ? await freeze(db, seal, id, { by, kind: 'preliminar', ...times }) : null
  const finalTimes = isOver(state) && final ? resultTimes('final', final, approved) : undefined
  if (finalTimes) await freeze(db, seal, id, { by, kind: 'final', preliminaryId: first, ...finalTimes })
  const frozen = finalTimes ?? times
  if (frozen) await recordHistory(db, outcomesOf(rows, by, (frozen.publishedAt ?? frozen.frozenAt) + hour / 60))
  await sql`update applications a set status = b.status from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id uuid, status text)
    where b.id = a.id`.execute(db)
  await sql`update applications a set scored_at = p.frozen_at from selective_processes p
    where p.id = a.process_id and a.process_id = ${id} and a.total is not null`.execute(db)
}

/** The events of outcomes that followed from a list. */
const outcomesOf = (rows: readonly { id: string; status: string }[], actorId: string, at: number) =>
  rows.map(({ id, status }) => ({
    ...{ at, actorId, action: 'application.decided', entity: 'application' as const, entityId: id },
    data: { from: 'em_andamento', to: status },
  }))

type Frozen = ReturnType<typeof resultTimes> & {
  by: string
  kind: 'preliminar' | 'final'
  preliminaryId?: string | null
}

/** Stores a snapshot with its events, as of a moment in the past. */
async function freeze(
  db: Db,
  seal: Seal | undefined,
  processId: string,
  { by, kind, preliminaryId = null, frozenAt, publishedAt }: Frozen,
) {
  await setClock(db, frozenAt)
  const { id: snapshot } = await insertSnapshot(db, seal, processId, { by, kind, preliminaryId })
  if (publishedAt) await updateSnapshot(db, snapshot, { publishedAt: iso(publishedAt) })
  const stored = await findSnapshot(db, processId)
  if (!stored) throw new Error('a result that was just frozen')
  const { inputsHash: inputs, outputsHash: outputs } = stored
  const about = { actorId: by, entity: 'process', entityId: processId } as const
  const preliminary = preliminaryId ?? undefined
  const data = { to: kind, detail: inputs.slice(0, 8), snapshot, inputs, outputs, preliminary }
  await recordHistory(db, [
    { ...about, at: frozenAt, action: 'result.frozen', data },
    ...(publishedAt
      ? [{ ...about, at: publishedAt, action: 'result.published', data: { snapshot, act: actOf(stored) } }]
      : []),
  ])
  return snapshot
}

const actOf = (stored: NonNullable<Awaited<ReturnType<typeof findSnapshot>>>) =>
  sha256Hex(publicationText(stored, stored.kind))

const reasons = [
  'A questão 7 foi corrigida com o gabarito antigo.',
  'A folha de respostas foi lida sem a última página.',
]

/** Two marks near the top of a preliminary result: one corrected by two people, the other one waits for the second. */
async function correctMarks(db: Db, desk: Desk, { id, timeline }: DemoProcess, team: readonly string[]) {
  const { rows } = await sql<{ applicationId: string; criterionId: string; value: number; markedBy: string | null }>`
    select distinct on (a.rank_key, a.id) a.id as "applicationId", c.id as "criterionId", m.value, m.marked_by as "markedBy"
    from applications a join marks m on m.application_id = a.id join criteria c on c.id = m.criterion_id
    where a.process_id = ${id} and a.ranked and not c.by_evaluators and c.component in ('test', 'questions') and m.value <= c.target - 1
    order by a.rank_key desc, a.id, c.position limit ${reasons.length}`.execute(db)
  const since = timeline.reached.at(-1)?.at ?? 0
  for (const [nth, { applicationId, criterionId, value, markedBy }] of rows.entries()) {
    const [proposer = '', decider = ''] = team.filter((member) => member !== markedBy)
    const reason = reasons[nth] ?? ''
    const proposed = await desk({ at: since + (nth + 1) * hour, by: proposer }, corrections.propose, {
      params: { id: applicationId },
      body: { criterionId, value: value + 1, reason },
    })
    if (nth > 0) continue
    const body = { accept: true, reason: 'Conferido com o gabarito definitivo.' }
    await desk({ at: since + day, by: decider }, corrections.decide, { params: { id: proposed.id }, body })
  }
}
