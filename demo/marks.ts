import type { Component } from '#hiring/contract/components.ts'
import type { Criterion, stageKinds } from '#hiring/contract/processes.ts'
import { componentScores, type MarkFact, type SentFact } from '#hiring/server/scoring/marks.rules.ts'
import type { Random } from './random.ts'

/** The level that an application has reached: the position of its stage among all kinds of stage. */
export type Level = number
/** The stage in which a component is assessed. */
export const doneIn: Record<Component, Level> = {
  requirements: 1,
  questions: 2,
  values: 2,
  competency: 2,
  test: 2,
  video: 3,
  interview: 4,
}
export const kinds = [
  'inscricao',
  'triagem',
  'testes',
  'video',
  'entrevista',
  'final',
  'contratacao',
] as const satisfies typeof stageKinds

function markFor(c: Criterion, skill: number, isAdvanced: boolean, random: Random): number {
  const level = random.near(skill, 30, 0, 100) / 100
  switch (c.component) {
    case 'requirements':
      // Applicants who lack a mandatory requirement stay in the screening.
      return c.mandatory ? (!isAdvanced && random.chance(0.05) ? 0 : 1) : level > 0.65 ? 1 : level > 0.4 ? 0.5 : 0
    case 'values':
      return Math.max(1, Math.min(5, Math.round(c.target + (1 - level) * (random.chance(0.5) ? 3.2 : -3.2))))
    case 'competency':
      return Math.min(4, Math.floor(level * 4.5))
    case 'test':
      return Math.round(level * c.target * 4) / 4
    case 'video':
    case 'interview':
      return Math.round(level * 10)
    default:
      return Math.round(level * c.target * 2) / 2
  }
}

type Assessed = {
  level: Level
  skill: number
  steps: readonly Component[]
  criteria: readonly Criterion[]
  evaluators: readonly string[]
}

/** Marks up to the current stage: those of the stage may be incomplete, earlier ones are complete. */
export function assess({ level, skill, steps, criteria, evaluators }: Assessed, random: Random) {
  const marks: MarkFact[] = []
  const sent: SentFact[] = []
  for (const component of steps) {
    const from = doneIn[component]
    if (level < from || (level === from && random.chance(0.4))) continue
    const own = criteria.filter((c) => c.component === component)
    const judges = own.some((c) => c.byEvaluators) ? evaluators.slice(0, random.between(2, 3)) : []
    for (const c of own)
      for (const evaluatorId of c.byEvaluators ? judges : [null])
        marks.push({ criterionId: c.id, evaluatorId, value: markFor(c, skill, level > 1, random) })
    // Sometimes the last evaluator has not finished.
    const late = level === from && judges.length > 2 && random.chance(0.3)
    for (const evaluatorId of late ? judges.slice(0, -1) : judges) sent.push({ evaluatorId, component })
  }
  return { marks, sent, ...componentScores(criteria, marks, sent, []) }
}
