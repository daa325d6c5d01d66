export const refundStates = ['solicitado', 'em_processamento', 'devolvido', 'nao_realizado'] as const
export type RefundState = (typeof refundStates)[number]

/** R$ 500,00: what is given back of a payment beyond that needs a second administrator. */
export const secondPersonAbove = 50_000

/**
 * Whether a refund waits for a second administrator.
 *
 * @param total all refunds of the payment with this one, so that small ones do not add up to what nobody approved; in centavos.
 */
export const needsSecondPerson = (total: number) => total > secondPersonAbove

type Counted = { amount: number; state: RefundState }
/** Returns the amount of a payment that is given back, or waits for it, in centavos. */
export const countedOf = (refunds: readonly Counted[]) =>
  refunds.reduce((sum, { amount, state }) => sum + (state === 'nao_realizado' ? 0 : amount), 0)

type Part = { invoiceId: string; amount: number }
/** The parts of a payment that may be given back: the credit that it left and that was not used since, and its parts of invoices. */
export type Refundable = { credit: number; parts: readonly Part[] }

export const refundableOf = ({ credit, parts }: Refundable) => parts.reduce((sum, { amount }) => sum + amount, credit)

/** Takes a refund from the credit first, then from the invoices; `null` when there is not as much. */
export function splitRefund(amount: number, { credit, parts }: Refundable) {
  const ofCredit = Math.min(amount, Math.max(0, credit))
  let left = amount - ofCredit
  const taken: Part[] = []
  for (const part of parts) {
    const some = Math.min(left, part.amount)
    if (some <= 0) continue
    taken.push({ invoiceId: part.invoiceId, amount: some })
    left -= some
  }
  return left === 0 ? { ofCredit, parts: taken } : null
}
