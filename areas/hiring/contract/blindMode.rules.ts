import type { Role } from '#platform/contract/rights.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Process } from './processes.ts'

type BlindMode = Process['blind']
type Evaluated = { blind: BlindMode; frozenAt: string | null }

/** Whether who gives grades in a process may not know yet who the applicants are. */
const isBlind = ({ blind, frozenAt }: Evaluated) => blind.on && frozenAt === null

/** Whether an account may grade what evaluators grade. Administrators see names everywhere, so a blind process is graded by guests. */
export const mayGiveGrades = (process: Evaluated, role: Role): Verdict =>
  role === 'administrador' && isBlind(process) ? refuse('blind_process') : allowed

/** Whether an account may watch the videos of applicants: a guest of a blind process only where it shows videos, or once it is frozen. */
export const mayWatchVideos = ({ role, ...process }: Evaluated & { role: Role }): boolean =>
  role === 'administrador' || !isBlind(process) || process.blind.video

/** Whether guests read profiles without the names of schools. Nothing more is shown to them after the freeze, as they have no need of it. */
export const hidesSchools = (blind: BlindMode): boolean => blind.on && blind.schools

/**
 * Whether the blind mode of a process may change. An administrator who has seen names must not grade, so administrators stop evaluating
 * before it begins.
 * @param administratorsEvaluate whether one of them is an evaluator of the process or has grades in it.
 */
export const mayChangeBlindMode = (before: BlindMode, after: BlindMode, administratorsEvaluate: boolean): Verdict =>
  after.on && !before.on && administratorsEvaluate ? refuse('administrators_evaluate') : allowed

/** Whether two settings mean the same: what a blind process hides does not matter while it is not blind. */
export const isSameBlindMode = (a: BlindMode, b: BlindMode): boolean =>
  a.on === b.on && (!a.on || (a.schools === b.schools && a.video === b.video))
