import type { Refusal } from './refusals.ts'

// Apart from the sentences of refusals, which a screen needs only when it shows one.

export type Allowed = { allowed: true }
export type Refused = { allowed: false; why: Refusal }
export type Verdict = Allowed | Refused
export const allowed: Allowed = { allowed: true }
export const refuse = (why: Refusal): Refused => ({ allowed: false, why })
