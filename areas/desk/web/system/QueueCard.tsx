import type { SystemFacts } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card, Stat } from '#platform/web/ui/Card.tsx'
import { useDuration } from './useDuration.ts'

type Queue = SystemFacts['queue']

/** A task that is due for longer makes the queue late: see `findingsOf`. */
const tolerance = 120

/** The number of tasks that wait, and the numbers that waited in the last 24 hours. */
export function QueueCard({ queue: { waiting, oldestAt, samples } }: { queue: Queue }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const duration = useDuration()
  const age = oldestAt === null ? null : Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1000)
  const late = age !== null && age > tolerance
  const peak = samples.reduce<Queue['samples'][number] | null>(
    (most, sample) => (most === null || sample.waiting > most.waiting ? sample : most),
    null,
  )
  return (
    <Card title={t('queue')} action={<Badge tone={late ? 'wait' : 'pos'}>{t(late ? 'late' : 'onTime')}</Badge>}>
      <div className="grid grid-cols-3 items-end gap-3">
        <Stat label={t('waiting')} value={format.number(waiting)} />
        <Stat label={t('oldest')} value={age === null ? '–' : duration(age)} />
        {peak && <Stat label={t('peak', { time: format.time(peak.at) })} value={format.number(peak.waiting)} />}
      </div>
      {samples.length > 1 && peak ? (
        <Curve samples={samples} peak={peak.waiting} label={t('queueChart', { peak: format.number(peak.waiting) })} />
      ) : (
        <p className="mt-3 text-12 text-fg-3">{t('noSamples')}</p>
      )}
    </Card>
  )
}

const [width, height] = [320, 56]

/** The samples as a curve. Time without a sample is a gap. */
function Curve({ samples, peak, label }: { samples: Queue['samples']; peak: number; label: string }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const [first, last] = [samples[0], samples.at(-1)]
  const [from, to] = [Date.parse(first?.at ?? ''), Date.parse(last?.at ?? '')]
  const points = samples.map(({ at, waiting }) => {
    const x = ((Date.parse(at) - from) / Math.max(1, to - from)) * width
    return `${x.toFixed(1)},${(height - (waiting / Math.max(1, peak)) * (height - 4) - 1).toFixed(1)}`
  })
  return (
    <figure className="mt-4" dir="ltr">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-14 w-full"
      >
        <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className="fill-accent-soft" />
        <polyline
          points={points.join(' ')}
          className="fill-none stroke-accent-text"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between text-11 text-fg-3">
        <span>{first && format.deadline(first.at)}</span>
        <span>{t('now')}</span>
      </figcaption>
    </figure>
  )
}
