import type { PartnerState } from './partners.ts'

const next: Record<PartnerState, PartnerState[]> = {
  prospecto: ['em_negociacao', 'encerrado'],
  em_negociacao: ['ativo', 'prospecto', 'encerrado'],
  ativo: ['suspenso', 'encerrado'],
  suspenso: ['ativo', 'encerrado'],
  encerrado: ['em_negociacao'],
}

/** Where a partner may go from here. What has ended begins again with a negotiation. */
export const partnerMoves = (from: PartnerState) => next[from]
/** Whoever interrupts or ends a partnership must say why. */
export const partnerMoveNeedsReason = (to: PartnerState) => to === 'suspenso' || to === 'encerrado'

/** The days before its end at which an agreement is spoken of. */
export const reminderDays = [7, 30] as const
export type ReminderDays = (typeof reminderDays)[number]

/** Which reminder an agreement calls for that ends in so many days: the nearest, so that one registered late is not told twice at once. */
export const reminderDue = (daysLeft: number): ReminderDays | null =>
  daysLeft < 0 ? null : (reminderDays.find((days) => daysLeft <= days) ?? null)
