import type { Whom } from './useAdding.ts'

/** The people to add: their number, or why there is none yet. */
export type Choice = { whom: Whom; count: number } | { missing: string }
export type WayProps = { onChoice: (choice: Choice) => void }
