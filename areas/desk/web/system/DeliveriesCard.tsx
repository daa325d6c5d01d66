import { channelIcons, channelLog } from '#deliveries/web/channels.ts'
import type { SystemFacts } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { useDuration } from './useDuration.ts'

type Deliveries = SystemFacts['deliveries']

/** The deliveries that left by each channel in the last 24 hours. */
export function DeliveriesCard({ deliveries }: { deliveries: Deliveries }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const duration = useDuration()
  const sum = (of: (row: Deliveries[number]) => number) =>
    format.number(deliveries.reduce((total, row) => total + of(row), 0))
  return (
    <Card flush title={t('deliveries')}>
      <FigureTable
        label={t('deliveries')}
        head={[t('channel'), t('accepted'), t('delivered'), t('pending'), t('refused'), t('median')]}
        rows={[
          ...deliveries.map(({ channel, configured, ...row }) => {
            const Icon = channelIcons[channel]
            return {
              key: channel,
              name: (
                <span className="inline-flex items-center gap-2">
                  <Icon size={15} aria-hidden className="text-fg-3" />
                  <Figure place={{ to: channelLog(channel).href as Place['to'] }}>{t(`channels.${channel}`)}</Figure>
                  {!configured && <span className="text-12 font-normal text-fg-3">{t('notConfigured')}</span>}
                </span>
              ),
              cells: [
                format.number(row.accepted),
                format.number(row.delivered),
                format.number(row.waiting),
                <span key="refused" className={row.refused > 0 ? 'text-neg' : ''}>
                  {format.number(row.refused)}
                </span>,
                row.medianSeconds === null ? '–' : duration(row.medianSeconds),
              ],
            }
          }),
          {
            key: 'total',
            name: t('total'),
            cells: [
              sum(({ accepted }) => accepted),
              sum(({ delivered }) => delivered),
              sum(({ waiting }) => waiting),
              sum(({ refused }) => refused),
              '',
            ],
          },
        ]}
      />
    </Card>
  )
}
