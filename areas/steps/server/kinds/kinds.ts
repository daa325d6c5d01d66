import type { StepKind } from '#steps/contract/asked.ts'
import { competency } from './competency.ts'
import type { Kind } from './kind.ts'
import { requirements } from './requirements.ts'
import { values } from './values.ts'
import { video } from './video.ts'

/** The kinds of steps that ask no test. */
export const kinds: Record<Exclude<StepKind, 'test'>, Kind> = { requirements, competency, values, video }
