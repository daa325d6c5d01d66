import type { NewLine } from '#billing/contract/invoices.rules.ts'
import type { Period } from '#billing/contract/periods.rules.ts'
import { asWritten } from '#platform/contract/days.rules.ts'

/** The line of a plan for a period. */
export const planLine = (
  { name, number, price, versionId }: { name: string; number: number; price: number; versionId: string },
  period: Period,
): NewLine => ({
  kind: 'plano',
  description: `${name}, v${number}`,
  detail: `${asWritten(period.start)} a ${asWritten(period.end)}`,
  quantity: 1,
  unitPrice: price,
  planVersionId: versionId,
  period,
})
