import { useState } from 'react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FunnelChart } from '#platform/web/ui/FunnelChart.tsx'
import { CoverageRing, Meter, ProgressBar } from '#platform/web/ui/Meter.tsx'
import { RadarChart } from '#platform/web/ui/RadarChart.tsx'
import { RatingCells } from '#platform/web/ui/RatingCells.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { Waterfall } from '#platform/web/ui/Waterfall.tsx'
import { Section } from './Section.tsx'

export function useSampleWaterfall() {
  const t = useTexts(componentsTexts)
  return {
    label: t('waterfall'),
    total: 90.75,
    rows: [
      { label: t('requirements'), weight: 20, obtained: 20, possible: 20 },
      { label: t('questions'), weight: 15, obtained: 12.6, possible: 15 },
      { label: t('values'), weight: 10, obtained: 8.6, possible: 10 },
      { label: t('competencies'), weight: 20, obtained: 18, possible: 20 },
      { label: t('test'), weight: 25, obtained: 22.75, possible: 25 },
      { label: t('video'), weight: 10, obtained: 8.8, possible: 10 },
    ],
  }
}

export function Progress() {
  const t = useTexts(componentsTexts)
  const format = useFormat()
  return (
    <Section title={t('progress')}>
      <div className="flex flex-col gap-2 rounded-4 border bg-surface p-4">
        <div className="flex justify-between gap-3">
          <span className="font-label">{t('importing')}</span>
          <span className="num text-fg-3">
            {t('importedOf', { done: format.number(1204), all: format.number(3180) })}
          </span>
        </div>
        <ProgressBar value={1204} max={3180} label={t('importing')} />
        <span className="text-12 text-fg-3">{t('importNote')}</span>
      </div>
    </Section>
  )
}

export function Measures() {
  const t = useTexts(componentsTexts)
  const format = useFormat()
  const [weight, setWeight] = useState(15)
  const [mark, setMark] = useState<number | null>(9)
  const scores = [
    { id: 'a', score: 92, min: 60, tone: undefined },
    { id: 'b', score: 50, min: 60, tone: undefined },
    { id: 'c', score: 88, min: undefined, tone: 'strong' as const },
    { id: 'd', score: null, min: 60, tone: undefined },
  ]
  return (
    <Section title={t('measures')}>
      <div className="flex flex-wrap gap-4">
        {scores.map(({ id, score, min, tone }) => (
          <div key={id} className="num w-19 text-end text-12">
            {score === null ? '–' : format.score(score)}
            <Meter value={score} min={min} tone={tone} />
          </div>
        ))}
        {[100, 85, 40].map((value) => (
          <span key={value} className="flex items-center gap-1.5">
            <CoverageRing value={value} />
            <span className="num">{format.percent(value / 100)}</span>
          </span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="num text-12">
          {weight !== 20 && <s className="me-1 text-fg-3">{format.percent(0.2)}</s>}
          <span className="font-semibold text-accent-text">{format.percent(weight / 100)}</span>
        </span>
        <div className="w-32">
          <Slider
            label={t('weightOf', { what: t('requirements') })}
            value={weight}
            onChange={setWeight}
            was={20}
            text={format.percent(weight / 100)}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('rating')}</span>
        <RatingCells label={t('rating')} value={mark} onChange={setMark} />
      </div>
    </Section>
  )
}

export function Charts() {
  const t = useTexts(componentsTexts)
  const waterfall = useSampleWaterfall()
  return (
    <Section title={t('charts')}>
      <div className="grid gap-4 xl:grid-cols-3">
        <FunnelChart
          title={t('funnel')}
          note={t('funnelNote')}
          stages={[
            { label: t('stageA'), count: 1842 },
            { label: t('stageB'), count: 1206 },
            { label: t('stageC'), count: 734 },
            { label: t('stageD'), count: 168 },
            { label: t('stageE'), count: 24 },
          ]}
        />
        <Card>
          <Waterfall {...waterfall} />
        </Card>
        <Card title={t('competencies')}>
          <RadarChart
            label={t('competency')}
            axes={[
              { label: t('accounting'), value: 4, wanted: 4 },
              { label: t('finance'), value: 5, wanted: 4 },
              { label: t('leadership'), value: 3, wanted: 4 },
              { label: t('communication'), value: 4, wanted: 3 },
              { label: t('systems'), value: 3, wanted: 4 },
            ]}
          />
        </Card>
      </div>
    </Section>
  )
}
