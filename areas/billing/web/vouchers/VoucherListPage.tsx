import { Copy, Layers2, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { voucherKinds, voucherStandings } from '#billing/contract/vouchers.rules.ts'
import { type VoucherRow, voucherQuery, vouchers } from '#billing/contract/vouchers.ts'
import { usePlanNames } from '#billing/web/plans/usePlanNames.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { RedemptionMeter } from './RedemptionMeter.tsx'
import { useVoucherWords } from './useVoucherWords.ts'
import { VoucherBadge } from './VoucherBadge.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(vouchers.list, { query: readSearch(voucherQuery, search) })

const inTabs = ['ativo', 'pausado', 'esgotado', 'expirado', 'revogado', 'rascunho'] as const

export function VoucherListPage() {
  const t = useTexts(vouchersTexts)
  const words = useVoucherWords()
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'vouchers',
    schema: voucherQuery,
    list: vouchers.list,
    facets: vouchers.facets,
    tabs: ['standing'],
  })
  const planNames = usePlanNames(list.facets?.plan)
  const [isGenerating, setGenerating] = useState(false)
  const columns: Column<VoucherRow>[] = [
    {
      id: 'code',
      header: t('fields.code'),
      width: 160,
      required: true,
      cell: (v) => <span className="font-mono">{v.code}</span>,
    },
    {
      id: 'value',
      header: t('benefit'),
      cell: words.benefit,
      beside: [{ id: 'periods', header: t('fields.periods') }],
    },
    { id: 'planNames', header: t('fields.plans'), width: 130, hideBelow: 'xl', cell: words.plans },
    {
      id: 'partnerName',
      header: t('fields.partnerId'),
      width: 148,
      hideBelow: 'lg',
      cell: (v) => v.partnerName ?? '–',
    },
    {
      id: 'redeemed',
      header: t('redemptions'),
      width: 200,
      cell: (v) => <RedemptionMeter voucher={v} />,
      beside: [{ id: 'maxRedemptions', header: t('fields.maxRedemptions') }],
    },
    {
      id: 'endsOn',
      header: t('validity'),
      width: 184,
      align: 'end',
      hideBelow: 'lg',
      cell: words.validity,
      beside: [{ id: 'startsOn', header: t('fields.startsOn') }],
    },
    {
      id: 'standing',
      header: t('state'),
      width: 136,
      cell: (v) => <VoucherBadge standing={v.standing} />,
      words: wordsOf(voucherStandings, (standing) => t(`standings.${standing}`)),
    },
  ]
  return (
    <>
      <RecordList
        {...{ list, t, columns }}
        icon={TicketPercent}
        title={t('title')}
        actions={
          <>
            <PageAction icon={Layers2} variant="outline" label={t('batch.open')} onClick={() => setGenerating(true)} />
            <PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/vouchers/new' }} />
          </>
        }
        tabs={[
          list.tab(t('all'), {}),
          ...inTabs.map((standing) => list.tab(t(`tabs.${standing}`), { standing: [standing] })),
        ]}
        nameOf={(v) => v.code}
        href={(v) => ({ to: '/dashboard/vouchers/$voucherId', params: { voucherId: v.id } })}
        rowActions={(v) => (
          <IconButton size="sm" icon={Copy} label={t('acts.copyCode')} onClick={() => void copy(v.code)} />
        )}
        detail={vouchers.get}
        file={vouchers.export}
        fileColumns={[
          {
            id: 'kind',
            header: t('fields.kind'),
            words: wordsOf(voucherKinds, (kind) => t(`kinds.${kind}`)),
          },
          { id: 'name', header: t('fields.name') },
          { id: 'createdAt', header: t('created') },
        ]}
        phone={(v) => ({
          title: <span className="font-mono">{v.code}</span>,
          detail: [words.benefit(v), v.partnerName].filter(Boolean).join(' · '),
          end:
            v.maxRedemptions === null
              ? format.number(v.redeemed)
              : `${format.number(v.redeemed)} ${t('of', { max: format.number(v.maxRedemptions) })}`,
          endDetail: <VoucherBadge standing={v.standing} />,
        })}
      >
        {list.filter('kind', t('fields.kind'), voucherKinds, (kind) => t(`kinds.${kind}`))}
        {list.filter('plan', t('fields.plans'), ...planNames)}
        {list.filter('partner', t('fields.partnerId'))}
        {list.filter('standing', t('state'), voucherStandings, (standing) => t(`standings.${standing}`))}
      </RecordList>
      <BatchDialog open={isGenerating} onClose={() => setGenerating(false)} />
    </>
  )
}
