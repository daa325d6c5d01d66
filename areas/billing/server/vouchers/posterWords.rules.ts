import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import type { Voucher } from '#billing/contract/vouchers.ts'
import { asMoney } from '#billing/server/words.ts'

const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const asLongDay = (day: string) => longDay.format(new Date(`${day}T12:00:00Z`))

const periodWords: Record<PeriodKind, string> = {
  mensal: 'mensal',
  trimestral: 'trimestral',
  anual: 'anual',
  unico: 'de pagamento único',
}

type Said = Pick<
  Voucher,
  'kind' | 'value' | 'periods' | 'forPlans' | 'perCompany' | 'startsOn' | 'endsOn' | 'maxRedemptions'
>

const titleOf = ({ kind, value }: Said) =>
  kind === 'percentual'
    ? `${value} % menos`
    : kind === 'valor_fixo'
      ? `${asMoney(value)} menos`
      : value === 1
        ? '1 mês grátis'
        : `${value} meses grátis`

function bodyOf({ kind, periods }: Said) {
  const purpose = 'para contratar com um processo seletivo que se explica.'
  if (kind === 'meses_gratis') return `ao começar, ${purpose}`
  if (periods === null) return `em todas as cobranças, ${purpose}`
  return periods === 1 ? `na primeira cobrança, ${purpose}` : `nas ${periods} primeiras cobranças, ${purpose}`
}

function termsOf({ forPlans, perCompany, startsOn, endsOn, maxRedemptions }: Said) {
  const days = startsOn
    ? endsOn
      ? `de ${asLongDay(startsOn)} a ${asLongDay(endsOn)}`
      : `a partir de ${asLongDay(startsOn)}`
    : endsOn && `até ${asLongDay(endsOn)}`
  const parts = [
    forPlans.length > 0
      ? `Vale para ${listed.format(forPlans.map(({ name, period }) => `${name} ${periodWords[period]}`))}`
      : 'Vale para todos os planos',
    perCompany === 1 ? 'uma vez por empresa' : `até ${perCompany} vezes por empresa`,
    days,
    maxRedemptions !== null && 'enquanto houver resgates',
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** Returns the texts of the poster of a voucher, in Portuguese: it is for companies. */
export const posterWords = (voucher: Said) => ({
  title: titleOf(voucher),
  body: bodyOf(voucher),
  terms: termsOf(voucher),
})
