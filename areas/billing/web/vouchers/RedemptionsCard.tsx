import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { type Redemption, type Voucher, vouchers } from '#billing/contract/vouchers.ts'
import { usePlanName } from '#billing/web/plans/usePlanPrice.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { redemptionTone } from './voucherStates.ts'

type View = 'all' | 'aplicado' | 'reservado'

/** The redemptions of a voucher, the latest first. */
export function RedemptionsCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts(vouchersTexts)
  const format = useFormat()
  const planName = usePlanName()
  const [view, setView] = useState<View>('all')
  const [{ page, limit }, setPart] = useState({ page: 1, limit: 25 })
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(vouchers.redemptions, {
        params: { id: voucher.id },
        query: { page, limit, state: view === 'all' ? [] : [view] },
      }),
      placeholderData: keepPreviousData,
      // A reservation ends or is paid without anybody here.
      refetchInterval: voucher.reserved > 0 ? 15_000 : false,
    }),
    { page, limit },
    (part) => setPart((before) => ({ ...before, ...part })),
  )
  const planOf = ({ planName: name, period }: Redemption) => planName({ name, period })
  const chargeOf = ({ number, charges }: Redemption) =>
    charges === null ? format.number(number) : t('redemption.chargeOf', { number, charges })
  const badge = ({ state }: Redemption) => <Badge tone={redemptionTone[state]}>{t(`redemption.states.${state}`)}</Badge>
  const columns: Column<Redemption>[] = [
    {
      id: 'companyName',
      header: t('redemption.company'),
      required: true,
      cell: (r) => <Identity name={r.companyName} square />,
    },
    { id: 'planName', header: t('redemption.plan'), width: 160, hideBelow: 'xl', cell: planOf },
    { id: 'number', header: t('redemption.charge'), width: 80, align: 'end', cell: chargeOf },
    {
      id: 'discount',
      header: t('redemption.discount'),
      width: 96,
      align: 'end',
      cell: (r) => format.money(r.discount),
    },
    {
      id: 'createdAt',
      header: t('redemption.when'),
      width: 92,
      align: 'end',
      cell: (r) => format.shortDate(r.createdAt),
    },
    { id: 'state', header: t('state'), width: 118, cell: badge },
  ]
  const show = (next: View) => {
    setView(next)
    setPart({ page: 1, limit })
  }
  return (
    <Card
      title={t('redemptions')}
      flush
      action={
        <Segmented
          label={t('redemption.view')}
          value={view}
          onChange={show}
          options={[
            { value: 'all', label: t('redemption.all') },
            { value: 'aplicado', label: t('redemption.tabs.aplicado') },
            { value: 'reservado', label: t('redemption.tabs.reservado') },
          ]}
        />
      }
    >
      {error && !data ? (
        <ErrorState title={t('redemption.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<Redemption>
          label={t('redemptions')}
          columns={columns}
          rows={data?.rows}
          isFetching={isPlaceholderData}
          rowKey={(r) => r.id}
          href={(r) => ({ to: '/dashboard/companies/$companyId', params: { companyId: r.companyId } })}
          phone={(r) => ({
            lead: <Avatar name={r.companyName} square size={36} />,
            title: r.companyName,
            detail: [planOf(r), chargeOf(r)].join(' · '),
            end: format.money(r.discount),
            endDetail: badge(r),
          })}
          empty={<EmptyState icon={TicketCheck} title={t('redemption.none')} />}
        />
      )}
      {data && data.total > limit && (
        <Pager
          page={page}
          limit={limit}
          total={data.total}
          onChange={(part) => setPart((before) => ({ ...before, ...part }))}
        />
      )}
    </Card>
  )
}
