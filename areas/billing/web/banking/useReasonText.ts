import type { Suggested } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** The reasons of a suggestion in words, and whether they warn. */
export function useReasonText() {
  const t = useTexts(bankingTexts)
  const format = useFormat()
  return ({ reasons }: Pick<Suggested, 'reasons'>) => ({
    text: reasons
      .map(({ code, amount = 0, day = '' }) =>
        t(`reasons.${code}`, { amount: format.money(amount), day: day && format.shortDate(day) }),
      )
      .join(' · '),
    tone: reasons.some(({ code }) => code === 'paid_twice' || code === 'seen')
      ? ('text-neg' as const)
      : reasons.some(({ code }) => code === 'fees_missing' || code === 'short')
        ? ('text-wait' as const)
        : ('text-fg-3' as const),
  })
}
