import { askedOf } from '#contract/assessment/customTests.rules.ts'
import type { FrozenQuestion, FrozenTest, TestSettings } from '#contract/assessment/customTests.ts'
import type { AskedContent } from '#contract/assessment/testPreview.ts'
import type { Db } from '#server/platform/db/db.ts'

export type AskedTest = {
  content: FrozenTest
  settings: TestSettings
  questions: FrozenQuestion[]
  asked: ReadonlyMap<string, AskedContent>
}

const maxKept = 50
const kept = new Map<string, AskedTest>()

/** A frozen version of a test. It never changes, so the last ones read stay in memory: everybody who answers needs it with every save. */
export async function readAskedTest(db: Db, versionId: string): Promise<AskedTest> {
  const known = kept.get(versionId)
  if (known) return known
  const { content, settings } = await db
    .selectFrom('customTestVersions')
    .select(['content', 'settings'])
    .where('id', '=', versionId)
    .where('frozenAt', 'is not', null)
    .$castTo<{ content: FrozenTest; settings: TestSettings }>()
    .executeTakeFirstOrThrow()
  const questions = content.sections.flatMap((section) => section.questions)
  const test = { content, settings, questions, asked: new Map(questions.map((q) => [q.id, askedOf(q.content)])) }
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest) kept.delete(oldest)
  kept.set(versionId, test)
  return test
}
