import { rubricOf } from '#hiring/contract/processes.rules.ts'
import type { CriterionInput, StageInput } from '#hiring/contract/processes.ts'
import { isAutomated } from '#hiring/server/automations/automations.sql.ts'
import { fitsRange } from '#hiring/server/scoring/marks.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'

const known = (rows: readonly { id?: string | undefined }[]) => rows.flatMap((r) => (r.id ? [r.id] : []))

/** Replaces the stages of a process, in the given order. A stage with applications or recorded moves cannot be removed. */
export async function saveStages(db: Db, processId: string, stages: readonly StageInput[]): Promise<void> {
  const kept = known(stages)
  const gone = await db
    .selectFrom('stages')
    .select('id')
    .where('processId', '=', processId)
    .$if(kept.length > 0, (q) => q.where('id', 'not in', kept))
    .execute()
  if (gone.length) {
    const ids = gone.map((s) => s.id)
    const used = await db
      .selectFrom('applications')
      .select('id')
      .where('stageId', 'in', ids)
      .limit(1)
      .executeTakeFirst()
    const traced = await db
      .selectFrom('stageMoves')
      .select('id')
      .where((eb) => eb.or([eb('fromStageId', 'in', ids), eb('toStageId', 'in', ids)]))
      .limit(1)
      .executeTakeFirst()
    if (used || traced) throw refusal('stage_in_use')
    if (await isAutomated(db, ids)) throw refusal('stage_automated')
    await db.deleteFrom('stages').where('id', 'in', ids).execute()
  }
  for (const [position, { id, ...stage }] of stages.entries()) {
    const updated =
      id &&
      (await db
        .updateTable('stages')
        .set({ ...stage, position })
        .where('id', '=', id)
        .where('processId', '=', processId)
        .returning('id')
        .executeTakeFirst())
    if (!updated)
      await db
        .insertInto('stages')
        .values({ ...stage, processId, position })
        .execute()
  }
}

/** Refuses criteria that do not accept the marks that they have: a score would leave the range from 0 to 100. */
async function mustFitMarks(db: Db, processId: string, criteria: readonly CriterionInput[]): Promise<void> {
  const before = await db
    .selectFrom('criteria')
    .select(['id', 'component', 'target'])
    .where('processId', '=', processId)
    .execute()
  const changed = criteria.filter(({ id, component, target }) =>
    before.some((row) => row.id === id && (row.component !== component || row.target !== target)),
  )
  if (changed.length === 0) return
  const marks = await db
    .selectFrom('marks')
    .select(['criterionId', 'value'])
    .distinct()
    .where('criterionId', 'in', known(changed))
    .execute()
  const byId = new Map(changed.map((criterion) => [criterion.id, criterion]))
  for (const { criterionId, value } of marks) {
    const criterion = byId.get(criterionId)
    if (criterion && !fitsRange(criterion, value)) throw refusal('criterion_marks_unfit')
  }
}

/** Replaces the criteria of a process, in the given order. A criterion with marks cannot be removed. */
export async function saveCriteria(db: Db, processId: string, criteria: readonly CriterionInput[]): Promise<void> {
  const kept = known(criteria)
  const gone = await db
    .selectFrom('criteria')
    .select('id')
    .where('processId', '=', processId)
    .$if(kept.length > 0, (q) => q.where('id', 'not in', kept))
    .execute()
  if (gone.length) {
    const ids = gone.map((c) => c.id)
    if (await db.selectFrom('marks').select('criterionId').where('criterionId', 'in', ids).limit(1).executeTakeFirst())
      throw refusal('criterion_with_marks')
    await db.deleteFrom('criteria').where('id', 'in', ids).execute()
  }
  await mustFitMarks(db, processId, criteria)
  const values = criteria.flatMap((c) => c.valueId ?? [])
  if (values.length) {
    const found = await db.selectFrom('catalogueValues').select('id').where('id', 'in', values).execute()
    if (found.length < values.length) throw invalid('criteria', 'not_found')
  }
  const competencies = criteria.flatMap((c) => c.competencyId ?? [])
  if (competencies.length) {
    const found = await db.selectFrom('competencies').select('id').where('id', 'in', competencies).execute()
    if (found.length < competencies.length) throw invalid('criteria', 'not_found')
  }
  for (const [position, { id, ...rest }] of criteria.entries()) {
    const criterion = { ...rest, rubric: rubricOf(rest.rubric) }
    const updated =
      id &&
      (await db
        .updateTable('criteria')
        .set({ ...criterion, position })
        .where('id', '=', id)
        .where('processId', '=', processId)
        .returning('id')
        .executeTakeFirst())
    if (!updated)
      await db
        .insertInto('criteria')
        .values({ ...criterion, processId, position })
        .execute()
  }
}
