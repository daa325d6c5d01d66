import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { channelLog } from '#deliveries/web/channels.ts'
import { shareOf } from '#insights/contract/analytics.rules.ts'
import { type DeliveryFigure, deliveryFigures } from '#insights/contract/workload.rules.ts'
import { type DeliveryCounts, workload } from '#insights/contract/workload.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { AnalyticsFrame } from './AnalyticsFrame.tsx'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'
import { Definition } from './Definition.tsx'

/** A share of bounces from which the figure asks for attention: mail providers begin to refuse senders there. */
const manyBounces = 0.02

const figures = ['sent', 'delivered', 'bounced', 'failed', 'waiting'] as const satisfies DeliveryFigure[]

/** The states of the deliveries of a period, by channel. Each figure opens the log of its channel. */
export function DeliveriesPage() {
  const t = useTexts(analyticsTexts)
  const nav = useTexts(shellTexts)
  const format = useFormat()
  const [search] = useSearchOf(analyticsSearch)
  const query = queryOf(search)
  const answer = useQuery({
    ...q(workload.deliveries, { query }),
    placeholderData: keepPreviousData,
  })
  const place = (channel: DeliveryCounts['channel'], figure: DeliveryFigure, days = answer.data?.period): Place => ({
    to: channelLog(channel).href as Place['to'],
    search: { ...days, state: deliveryFigures[figure], processId: query.processId },
  })
  return (
    <AnalyticsFrame tab="deliveries" tables={['deliveries']} answer={answer}>
      {(data) => (
        <div className="mx-auto grid w-full max-w-[1320px] gap-4 p-6 max-md:p-4">
          <Card
            title={t('deliveries')}
            note={query.processId.length > 0 ? t('deliveriesOfProcesses') : t('deliveriesNote')}
            action={<Definition of={t('deliveries')}>{t('definitions.deliveries')}</Definition>}
            flush={data.channels.length > 0}
          >
            {data.channels.length === 0 ? (
              <p className="text-13 text-fg-3">{t('noDeliveries')}</p>
            ) : (
              <FigureTable
                label={t('deliveries')}
                head={[
                  t('channel'),
                  t('allDeliveries'),
                  t('beforeShort'),
                  ...figures.map((figure) => t(`deliveryFigures.${figure}`)),
                ]}
                rows={data.channels.map(({ channel, all, before, ...counts }) => ({
                  key: channel,
                  name: nav(`nav.channelLogs.${channel}`),
                  cells: [
                    <Figure key="all" empty={all === 0} place={place(channel, 'all')}>
                      <strong className="font-semibold">{format.number(all)}</strong>
                    </Figure>,
                    <Figure key="before" empty={before === 0} place={place(channel, 'all', data.before)}>
                      <span className="text-fg-3">{format.number(before)}</span>
                    </Figure>,
                    ...figures.map((figure) => {
                      const count = counts[figure]
                      const share = shareOf(count, figure === 'bounced' ? counts.sent : all) ?? 0
                      const asksFor = (figure === 'bounced' && share >= manyBounces) || figure === 'failed'
                      return (
                        <span key={figure} className="inline-flex gap-2">
                          <Figure empty={count === 0} place={place(channel, figure)}>
                            <span className={asksFor ? 'font-semibold text-wait' : ''}>{format.number(count)}</span>
                          </Figure>
                          <span className="w-12 text-fg-3">{count > 0 && format.percent(share, 1)}</span>
                        </span>
                      )
                    }),
                  ],
                }))}
              />
            )}
          </Card>
        </div>
      )}
    </AnalyticsFrame>
  )
}
