import { Ban, Plus } from 'lucide-react'
import { useState } from 'react'
import { addressedChannels } from '#deliveries/contract/channels.ts'
import {
  type Suppression,
  suppressionQuery,
  suppressionReasons,
  suppressions,
} from '#deliveries/contract/suppressions.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { LiftDialog } from './LiftDialog.tsx'
import { SuppressionDialog } from './SuppressionDialog.tsx'

const tones: Record<Suppression['reason'], Tone> = {
  devolvido: 'neg',
  reclamacao: 'neg',
  descadastro: 'stop',
  manual: 'stop',
}

/** Blocked addresses and their reasons. */
export function SuppressionListPage() {
  const t = useTexts(suppressionsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const list = useRecordList({
    name: 'suppressions',
    schema: suppressionQuery,
    list: suppressions.list,
    facets: suppressions.facets,
    tabs: [],
    always: ['lifted'],
  })
  const { lifted } = list.search
  const [adding, setAdding] = useState(false)
  const [lifting, setLifting] = useState<Suppression>()
  const reason = (s: Suppression) => <Badge tone={tones[s.reason]}>{t(`reasons.${s.reason}`)}</Badge>
  const lift = (s: Suppression) =>
    !s.liftedAt && (
      <Button size="sm" aria-label={t('liftOf', { address: s.address })} onClick={() => setLifting(s)}>
        {t('lift')}
      </Button>
    )
  const columns: Column<Suppression>[] = [
    { id: 'address', header: t('address'), required: true, cell: (s) => <bdi dir="ltr">{s.address}</bdi> },
    { id: 'channel', header: t('channel'), width: 104, cell: (s) => t(`channels.${s.channel}`) },
    { id: 'reason', header: t('reason'), width: 156, cell: reason },
    { id: 'cause', header: t('cause'), width: 260, hideBelow: 'lg', cell: (s) => s.cause },
    { id: 'by', header: t('by'), width: 150, hideBelow: 'xl', cell: (s) => s.byName ?? t('system') },
    {
      id: 'createdAt',
      header: t('since'),
      width: 108,
      align: 'end',
      cell: (s) => format.shortDate(s.createdAt),
    },
    {
      id: 'lift',
      header: lifted ? t('liftedTab') : ui('actions'),
      width: 132,
      align: 'end',
      cell: (s) => (s.liftedAt ? `${format.shortDate(s.liftedAt)} · ${s.liftedByName ?? t('system')}` : lift(s)),
    },
  ]
  const add = <PageAction icon={Plus} label={t('add')} onClick={() => setAdding(true)} />
  return (
    <>
      <RecordList
        {...{ list, columns, t }}
        icon={Ban}
        title={t('title')}
        header={
          <div className="shrink-0">
            <SettingsHeader page="email" actions={add} />
            <div className="flex flex-wrap items-baseline gap-x-3 px-6 pt-4 max-md:px-4">
              <h2 className="text-16 font-semibold">{t('title')}</h2>
              <p className="text-13 text-fg-3">{t('about')}</p>
            </div>
            <TabLinks
              label={t('title')}
              tabs={[
                { to: '.', search: {}, label: t('holding'), active: !lifted },
                { to: '.', search: { lifted: 'true' }, label: t('liftedTab'), active: lifted },
              ]}
            />
          </div>
        }
        actions={add}
        nameOf={(s) => s.address}
        phone={(s) => ({
          title: s.address,
          detail: s.cause || t(`channels.${s.channel}`),
          end: reason(s),
          endDetail: lift(s) || format.shortDate(s.createdAt),
        })}
        none={{
          title: t(lifted ? 'noneLiftedTitle' : 'noneTitle'),
          body: t(lifted ? 'noneLiftedBody' : 'noneBody'),
          action: !lifted && add,
        }}
      >
        {list.filter('channel', t('channel'), addressedChannels, (channel) => t(`channels.${channel}`))}
        {list.filter('reason', t('reason'), suppressionReasons, (of) => t(`reasons.${of}`))}
      </RecordList>
      <SuppressionDialog open={adding} onClose={() => setAdding(false)} />
      <LiftDialog suppression={lifting} onClose={() => setLifting(undefined)} />
    </>
  )
}
