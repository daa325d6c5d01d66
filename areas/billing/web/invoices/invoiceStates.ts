import type { InvoiceState } from '#billing/contract/invoices.rules.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const invoiceTone: Record<InvoiceState, Tone> = {
  aberta: 'info',
  paga: 'pos',
  vencida: 'neg',
  cancelada: 'stop',
  estornada: 'stop',
}
