import { Handshake, Plus } from 'lucide-react'
import { partnerMoveNeedsReason, partnerMoves } from '#companies/contract/partners.rules.ts'
import {
  agreementStandings,
  type PartnerRow,
  partnerQuery,
  partnerStates,
  partners,
  partnerTypes,
} from '#companies/contract/partners.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordBulk } from '#platform/web/records/RecordBulk.tsx'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { agreementTone, partnerTone } from './partnerStates.ts'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(partners.list, { query: readSearch(partnerQuery, search) })

export function PartnerListPage() {
  const t = useTexts(partnersTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'partners',
    schema: partnerQuery,
    list: partners.list,
    facets: partners.facets,
    tabs: ['state', 'agreement'],
  })
  const { clear, selectAll } = list
  const bulk = useBulk()
  const columns: Column<PartnerRow>[] = [
    {
      id: 'name',
      header: t('name'),
      required: true,
      cell: (p) => <Identity name={p.name} src={p.logoUrl} square />,
    },
    {
      id: 'type',
      header: t('fields.type'),
      width: 120,
      cell: (p) => t(`types.${p.type}`),
      words: wordsOf(partnerTypes, (type) => t(`types.${type}`)),
    },
    { id: 'contactName', header: t('fields.contactName'), width: 152, hideBelow: 'xl', cell: (p) => p.contactName },
    {
      id: 'city',
      header: t('fields.city'),
      width: 144,
      hideBelow: 'lg',
      cell: cityAndState,
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    { id: 'agreementEnd', header: t('agreement'), width: 176, cell: (p) => <Agreement partner={p} /> },
    {
      id: 'state',
      header: t('state'),
      width: 138,
      cell: (p) => <Badge tone={partnerTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
      words: wordsOf(partnerStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: 140,
      align: 'end',
      cell: (p) => format.shortDate(p.updatedAt),
    },
  ]
  return (
    <>
      <RecordList
        {...{ list, t, columns }}
        icon={Handshake}
        title={t('title')}
        actions={<PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/partners/new' }} />}
        tabs={[
          list.tab(t('all'), {}),
          ...(['ativo', 'em_negociacao', 'prospecto'] as const).map((state) =>
            list.tab(t(`states.${state}`), { state: [state] }),
          ),
          list.tab(t('expired'), { agreement: ['vencido'] }),
          list.bin(t('bin')),
        ]}
        nameOf={(p) => p.name}
        href={(p) => ({ to: '/dashboard/partners/$partnerId/edit', params: { partnerId: p.id } })}
        detail={partners.get}
        file={partners.export}
        fileColumns={[{ id: 'voucherQuota', header: t('fields.voucherQuota') }]}
        phone={(p) => ({
          lead: <Avatar name={p.name} src={p.logoUrl} square size={36} />,
          title: p.name,
          detail: [t(`types.${p.type}`), cityAndState(p)].filter(Boolean).join(' · '),
          end: format.shortDate(p.updatedAt),
          endDetail: <Badge tone={partnerTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
        })}
        bulk={(chosen) => (
          <RecordBulk
            {...{ bulk, chosen, clear, selectAll }}
            nameOf={(p) => p.name}
            states={partnerStates}
            stateName={(state) => t(`states.${state}`)}
            moves={({ state }) => partnerMoves(state)}
            needsReason={(_, to) => partnerMoveNeedsReason(to)}
            records={partners}
            stale={[partners.list, partners.facets]}
          />
        )}
      >
        {list.filter('state', t('state'), partnerStates, (state) => t(`states.${state}`))}
        {list.filter('type', t('fields.type'), partnerTypes, (type) => t(`types.${type}`))}
        {list.filter('agreement', t('agreement'), agreementStandings, (standing) => t(`standings.${standing}`))}
        {list.filter('uf', t('fields.uf'))}
      </RecordList>
      {bulk.dialog}
    </>
  )
}

/** The end of the agreement, with a warning when it needs attention. */
function Agreement({ partner: { agreement, agreementEnd } }: { partner: PartnerRow }) {
  const t = useTexts(partnersTexts)
  const format = useFormat()
  if (!agreementEnd) return <span className="text-fg-3">{t(`standings.${agreement}`)}</span>
  const tone = agreementTone[agreement]
  return tone ? (
    <Badge tone={tone}>
      {t(`standings.${agreement}`)} · {format.shortDate(agreementEnd)}
    </Badge>
  ) : (
    <span className="num">{t('until', { date: format.date(agreementEnd) })}</span>
  )
}
