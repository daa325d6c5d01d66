import { exceedsBefore, shareOf } from '#insights/contract/analytics.rules.ts'
import type { Analytics } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Definition } from './Definition.tsx'
import type { RowsOf } from './rowsOf.ts'

/**
 * The number of applications that came to each kind of stage, and how many of a hundred went on to the next one. A tick on the bar is the
 * period before.
 */
export function FunnelCard({ data, rows }: { data: Analytics; rows: RowsOf }) {
  const t = useTexts(analyticsTexts)
  const ofProcesses = useTexts(processesTexts)
  const format = useFormat()
  const steps = [
    ...data.funnel.map((row) => ({
      ...row,
      name: ofProcesses(row.kind === 'contratacao' ? 'kinds.contratacao' : `defaults.stages.${row.kind}`),
      place: rows({ figure: 'reached', kind: row.kind }),
      placeBefore: rows({ figure: 'reached', kind: row.kind }, data.before),
    })),
    {
      kind: 'hired' as const,
      ...data.hires,
      name: t('hired'),
      place: rows({ figure: 'contratada' }),
      placeBefore: rows({ figure: 'contratada' }, data.before),
    },
  ]
  const most = Math.max(1, ...steps.flatMap(({ now, before }) => [now, before]))
  return (
    <Card
      title={t('funnel')}
      note={t('funnelNote')}
      action={<Definition of={t('funnel')}>{t('definitions.funnel')}</Definition>}
      flush
    >
      <FigureTable
        label={t('funnel')}
        head={[t('stage'), t('bar'), t('inPeriod'), t('beforeShort'), t('wentOn')]}
        rows={steps.map(({ kind, name, now, before, place, placeBefore }, at) => ({
          key: kind,
          name,
          cells: [
            <Bar key="bar" share={now / most} tick={before / most} />,
            <Figure key="now" place={place}>
              <strong className="font-semibold">{format.number(now)}</strong>
            </Figure>,
            <Figure key="before" empty={before === 0} place={placeBefore}>
              <span className="text-fg-3">{format.number(before)}</span>
            </Figure>,
            <span key="on" className="text-fg-3">
              {at < steps.length - 1 ? format.percent(shareOf(steps[at + 1]?.now ?? 0, now), 0) : ''}
            </span>,
          ],
        }))}
      />
      <p className="border-t px-(--edge) py-3 text-12 text-fg-3">
        {exceedsBefore(steps.map(({ now }) => now)) && <span className="block">{t('funnelExceeds')}</span>}
        {t('hiredShare', { share: format.percent(shareOf(data.hires.now, data.applications.now), 1) })}
      </p>
    </Card>
  )
}

/** A bar with a tick. The numbers are beside it. */
const Bar = ({ share, tick }: { share: number; tick: number }) => (
  <span aria-hidden className="relative block h-4 w-40 max-md:w-20">
    <span
      className="absolute inset-y-0 start-0 rounded-1 bg-accent-text/50"
      style={{ width: `${Math.max(share * 100, share > 0 ? 1 : 0)}%` }}
    />
    <span
      className="absolute -inset-y-0.5 w-0.5 bg-fg-3"
      style={{ insetInlineStart: `${Math.min(tick * 100, 99)}%` }}
    />
  </span>
)
