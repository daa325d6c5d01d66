import { useQuery } from '@tanstack/react-query'
import { vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { PartnerQuotaCard } from './PartnerQuotaCard.tsx'

/** The results of the vouchers of a partner. */
export function PartnerVouchers({ partnerId }: { partnerId: string }) {
  const t = useTexts(vouchersTexts)
  const { data, error, refetch } = useQuery(q(vouchers.partner, { params: { id: partnerId } }))
  if (error && !data) return <ErrorState title={t('quota.failed')} error={error} onRetry={() => void refetch()} />
  return data ? (
    <PartnerQuotaCard quota={data} title={t('quota.brought')} />
  ) : (
    <Skeleton className="h-28 w-full rounded-4" />
  )
}
