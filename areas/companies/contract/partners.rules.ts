import type { PartnerState } from './partners.ts'

const next: Record<PartnerState, PartnerState[]> = {
  prospecto: ['em_negociacao', 'encerrado'],
  em_negociacao: ['ativo', 'prospecto', 'encerrado'],
  ativo: ['suspenso', 'encerrado'],
  suspenso: ['ativo', 'encerrado'],
  encerrado: ['em_negociacao'],
}

/** Allowed transitions of a partner. An ended partnership starts again with a negotiation. */
export const partnerMoves = (from: PartnerState) => next[from]
/** Interrupting or ending a partnership requires a reason. */
export const partnerMoveNeedsReason = (to: PartnerState) => to === 'suspenso' || to === 'encerrado'

/** Days before the end of an agreement at which a reminder is sent. */
export const reminderDays = [7, 30] as const
export type ReminderDays = (typeof reminderDays)[number]

/**
 * The reminder for an agreement that ends in the given number of days: the nearest one only, so that a late registration does not trigger several.
 */
export const reminderDue = (daysLeft: number): ReminderDays | null =>
  daysLeft < 0 ? null : (reminderDays.find((days) => daysLeft <= days) ?? null)
