import { Ban, CalendarClock, CalendarX, CirclePause, type LucideIcon } from 'lucide-react'
import type { RedemptionState, VoucherStanding } from '#billing/contract/vouchers.rules.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of what a voucher is today. */
export const voucherTone: Record<VoucherStanding, Tone> = {
  rascunho: 'info',
  programado: 'info',
  ativo: 'pos',
  pausado: 'stop',
  esgotado: 'stop',
  expirado: 'stop',
  revogado: 'neg',
}

/** Tells states of the same colour apart. */
export const voucherIcon: Partial<Record<VoucherStanding, LucideIcon>> = {
  programado: CalendarClock,
  pausado: CirclePause,
  expirado: CalendarX,
  revogado: Ban,
}

export const redemptionTone: Record<RedemptionState, Tone> = { reservado: 'wait', aplicado: 'pos', liberado: 'stop' }
