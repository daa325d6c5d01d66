import type { InvoiceState } from '#contract/billing/invoices.rules.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

/** The colour family of each state. */
export const invoiceTone: Record<InvoiceState, Tone> = {
  aberta: 'info',
  paga: 'pos',
  vencida: 'neg',
  cancelada: 'stop',
  estornada: 'stop',
}
