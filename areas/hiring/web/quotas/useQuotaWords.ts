import type { QuotaRules, SeatList } from '#hiring/contract/quotas.rules.ts'
import type { Seat } from '#hiring/contract/quotas.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { quotasTexts } from './texts/quotas.pt.ts'

/** Words for the rules of reserved places, and for why somebody has a place. */
export function useQuotaWords() {
  const t = useTexts(quotasTexts)
  const format = useFormat()
  const names = (lists: readonly SeatList[]) => format.list(lists.map((list) => t(`lists.${list}`)))
  return {
    rules: ({ order, filling, lists }: QuotaRules) =>
      t('rules.said', {
        lists: format.list(
          lists
            .filter(({ percent }) => percent > 0)
            .map(({ list, percent }) =>
              t('rules.share', { list: t(`lists.${list}`), percent: format.basisPoints(Math.round(percent * 100)) }),
            ),
        ),
        order: t(`rules.orders.${order}`),
        filling: t(`rules.fillings.${filling}`),
      }),
    reason(reason: Seat['reason']) {
      if (!reason) return t('nobody')
      if (reason.kind === 'rank')
        return reason.declared.length > 0
          ? t('reasons.rankDeclared', { lists: names(reason.declared) })
          : t('reasons.rank')
      if (reason.kind === 'reverted')
        return t('reasons.reverted', { tried: names(reason.tried), to: t(`lists.${reason.to}`) })
      const { position, seatedBefore: count } = reason
      return count > 0 ? t('reasons.listAfter', { position, count }) : t('reasons.list', { position })
    },
  }
}
