import { askedOf } from '#assessment/contract/customTests.rules.ts'
import type { FrozenQuestion, FrozenTest, TestSettings } from '#assessment/contract/customTests.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StepContent, StepKind, StepSection } from '#steps/contract/asked.ts'
import type { OwnContent } from '#steps/server/kinds/kind.ts'

/** The content of a version of a step. */
export type AskedStep = {
  description: string
  settings: TestSettings
  sections: StepSection[]
  /** Each question by its id. */
  asked: ReadonlyMap<string, StepContent>
} & (
  | { kind: 'test'; testVersionId: string; questions: FrozenQuestion[] }
  | { kind: Exclude<StepKind, 'test'>; content: OwnContent }
)

const maxKept = 50
const kept = new Map<string, AskedStep>()

type Stored = {
  kind: StepKind
  own: OwnContent | null
  testVersionId: string | null
  test: FrozenTest | null
  settings: TestSettings | null
}

const byId = (sections: readonly StepSection[]) =>
  new Map(sections.flatMap(({ questions }) => questions.map(({ id, content }) => [id, content] as const)))

function askedBy({ kind, own, testVersionId, test, settings }: Stored): AskedStep {
  if (kind !== 'test' && own) return { kind, content: own, description: '', ...own, asked: byId(own.sections) }
  if (kind !== 'test' || !test || !settings || testVersionId === null)
    throw new Error(`a step of kind ${kind} asks nothing`)
  const sections = test.sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ id, points, content }) => ({ id, points, content: askedOf(content) })),
  }))
  const questions = test.sections.flatMap((section) => section.questions)
  return { kind, testVersionId, questions, description: test.description, settings, sections, asked: byId(sections) }
}

/**
 * Reads the content of a version of a step. It never changes once an attempt follows it, so the last ones read stay in memory: everybody
 * who answers needs it with every save.
 */
export async function readAskedStep(db: Db, stepVersionId: string): Promise<AskedStep> {
  const known = kept.get(stepVersionId)
  if (known) return known
  const stored = await db
    .selectFrom('stepVersions as v')
    .innerJoin('processSteps as s', 's.id', 'v.stepId')
    .leftJoin('customTestVersions as x', 'x.id', 'v.testVersionId')
    .select(['s.kind', 'v.content as own', 'v.testVersionId', 'x.content as test', 'x.settings'])
    .where('v.id', '=', stepVersionId)
    .$castTo<Stored>()
    .executeTakeFirstOrThrow()
  const step = askedBy(stored)
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest) kept.delete(oldest)
  kept.set(stepVersionId, step)
  return step
}
