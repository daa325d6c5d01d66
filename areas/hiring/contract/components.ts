import { competency } from './components/competency.ts'
import type { Definition } from './components/definition.ts'
import { questions, test } from './components/points.ts'
import { requirements } from './components/requirements.ts'
import { interview, video } from './components/scorecards.ts'
import { values } from './components/values.ts'

/**
 * The components that a process can choose from, in the order in which they are listed. Scores, weights and minimums name them by key: a new
 * component is one definition here and its names in the texts.
 */
const defined = { requirements, questions, values, competency, test, video, interview }

export type Component = keyof typeof defined
export const components = Object.keys(defined) as [Component, ...Component[]]
export const isComponent = (text: string): text is Component => Object.hasOwn(defined, text)
export const definitions: Record<Component, Definition> = defined

/** A value for each component that has one. */
export type ByComponent<V> = { [C in Component]?: V | undefined }

/** Basis points by component; they sum to 10,000. A component without weight is missing or zero. */
export type Weights = ByComponent<number>

/** Minimum scores by component. */
export type Minimums = ByComponent<number | null>

export const sumOf = (weights: Weights) => components.reduce((sum, key) => sum + (weights[key] ?? 0), 0)

export const isSameWeights = (a: Weights, b: Weights) => components.every((key) => (a[key] ?? 0) === (b[key] ?? 0))
