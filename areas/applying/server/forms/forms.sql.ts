import { sql } from 'kysely'
import { type Asking, type DoorQuestion, usualAsking } from '#applying/contract/form.rules.ts'
import type { FormInput } from '#applying/contract/forms.ts'
import type { QuotaList } from '#hiring/contract/quotas.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

export type StoredForm = { asking: Asking; questions: DoorQuestion[]; declarations: QuotaList[]; version: number }

/** The form of a process; the usual one with version 0 where nobody has changed it. */
export async function findForm(db: Db, processId: string): Promise<StoredForm> {
  const found = await db
    .selectFrom('applicationForms as f')
    .innerJoin('selectiveProcesses as p', 'p.id', 'f.processId')
    .select(['f.asking', 'f.questions', 'f.version'])
    // A process whose rules have changed reserves no places.
    .select(
      sql<QuotaList[]>`case when p.ruleset = 'conselho_publico' then f.declarations else '{}' end`.as('declarations'),
    )
    .where('f.processId', '=', processId)
    .executeTakeFirst()
  if (!found) return { asking: usualAsking, questions: [], declarations: [], version: 0 }
  // A field that came later is asked as it usually is.
  return { ...(found as StoredForm), asking: { ...usualAsking, ...(found.asking as Asking) } }
}

export const saveForm = (
  tx: Db,
  processId: string,
  { asking, questions, declarations }: FormInput,
  version: number,
) => {
  const form = { asking: JSON.stringify(asking), questions: JSON.stringify(questions), declarations, version }
  return tx
    .insertInto('applicationForms')
    .values({ processId, ...form })
    .onConflict((c) => c.column('processId').doUpdateSet({ ...form, updatedAt: new Date().toISOString() }))
    .execute()
}
