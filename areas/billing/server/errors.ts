import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const billingErrors = {
  missing: {
    plan: 'Plano não encontrado.',
    subscription: 'Assinatura não encontrada.',
    invoice: 'Fatura não encontrada.',
    payment: 'Pagamento não encontrado.',
    refund: 'Devolução não encontrada.',
    pixWebhook: 'Este endereço não existe.',
    voucher: 'Voucher não encontrado.',
    statementLine: 'Lançamento não encontrado.',
  },
  taken: {
    plans_code_key: 'code',
    vouchers_code_key: 'code',
  },
} as const satisfies ErrorsOf

type Own = (typeof billingErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
