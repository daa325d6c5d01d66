import type { ReactNode } from 'react'
import type { Weights } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'

/** An action on tried weights that a later area renders. The weights are undefined while they are those of the process, or do not sum to the whole. */
export type EffectOf = (process: Process, weights: Weights | undefined) => ReactNode
