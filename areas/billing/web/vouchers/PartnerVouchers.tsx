import { useQuery } from '@tanstack/react-query'
import { vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import { PartnerQuotaCard } from './PartnerQuotaCard.tsx'

/** The results of the vouchers of a partner. */
export function PartnerVouchers({ partnerId }: { partnerId: string }) {
  const t = useTexts(vouchersTexts)
  const answer = useQuery(q(vouchers.partner, { params: { id: partnerId } }))
  return (
    <Loaded of={answer} failed={t('quota.failed')} waiting="h-28 w-full">
      {(quota) => <PartnerQuotaCard quota={quota} title={t('quota.brought')} />}
    </Loaded>
  )
}
