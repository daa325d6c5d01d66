import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { VoucherState } from '#billing/contract/vouchers.rules.ts'
import { type Voucher, vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { LeftCard } from './LeftCard.tsx'
import { PartnerQuotaCard } from './PartnerQuotaCard.tsx'
import { PosterCard } from './PosterCard.tsx'
import { RedemptionsCard } from './RedemptionsCard.tsx'
import { VoucherHeader } from './VoucherHeader.tsx'

const route = getRouteApi('/dashboard/vouchers/$voucherId')

export function VoucherPage() {
  const { voucherId } = route.useParams()
  const t = useTexts(vouchersTexts)
  const { data: voucher, error, refetch } = useQuery(q(vouchers.get, { params: { id: voucherId } }))
  useBreadcrumb([{ label: t('title'), to: '/dashboard/vouchers' }, { label: voucher?.code ?? '' }])
  if (!voucher) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return (
    <>
      <VoucherHeader voucher={voucher} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <LeftCard voucher={voucher} />
          <RedemptionsCard key={voucher.id} voucher={voucher} />
          {voucher.partner && <PartnerQuotaCard quota={voucher.partner} title={t('quota.title')} />}
          <VoucherHistory id={voucher.id} />
        </div>
        <PosterCard voucher={voucher} />
      </div>
    </>
  )
}

type Field = keyof typeof vouchersTexts.texts.fields

function VoucherHistory({ id }: { id: string }) {
  const t = useTexts(vouchersTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  return (
    <Card title={records('history')}>
      <AuditTimeline
        entity="voucher"
        entityId={id}
        stateName={(state) => t(`states.${state as VoucherState}`)}
        fieldName={(field) => (field in vouchersTexts.texts.fields ? t(`fields.${field as Field}`) : field)}
        detailName={({ action, detail }) =>
          action === 'voucher.generated' ? t('batch.done', { count: Number(detail) }) : detail
        }
        show={(field, value) => {
          if (field === 'kind') return t(`kinds.${value as Voucher['kind']}`)
          if (field === 'planNames') return (value as string[]).join(', ') || t('allPlans')
          return (field === 'startsOn' || field === 'endsOn') && value ? format.date(String(value)) : undefined
        }}
      />
    </Card>
  )
}
