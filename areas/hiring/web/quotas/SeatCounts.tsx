import { useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import type { Distribution } from './SeatTable.tsx'
import { quotasTexts } from './texts/quotas.pt.ts'

type SeatCountsProps = { of: Distribution; onTry: (openings: number | undefined) => void }

/** The places of each list with how they were counted, a trial with another number of openings, and the order in which lists alternate. */
export function SeatCounts({ of: data, onTry }: SeatCountsProps) {
  const t = useTexts(quotasTexts)
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const tryOut = (text: string) => {
    setTyped(text)
    const openings = format.read(text)
    if (openings !== null && Number.isInteger(openings) && openings >= 1 && openings <= 10_000) onTry(openings)
  }
  const back = () => {
    setTyped(undefined)
    onTry(undefined)
  }
  return (
    <div className="grid gap-6">
      <Card title={t('counts', { openings: format.number(data.openings) })} flush>
        <FigureTable
          label={t('counts', { openings: format.number(data.openings) })}
          head={[t('list'), t('account'), t('competing'), t('seats')]}
          rows={[
            ...data.lists.map(({ list, percent, exact, competing, seats }) => ({
              key: list,
              name: t(`lists.${list}`),
              cells: [
                percent === null
                  ? '–'
                  : t('share', {
                      percent: format.basisPoints(Math.round(percent * 100)),
                      exact: format.number(exact ?? 0),
                    }),
                format.number(competing),
                <strong key="seats">{format.number(seats)}</strong>,
              ],
            })),
            {
              key: 'whole',
              name: t('whole'),
              cells: ['', '', <strong key="seats">{format.number(data.openings)}</strong>],
            },
          ]}
        />
      </Card>
      <Card title={t('tryTitle')}>
        <label className="flex flex-wrap items-center gap-3 text-13">
          {t('tryLabel')}
          <span className="field-box inline-flex h-8 w-24 px-2 max-md:h-11">
            <input
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              className="num w-full min-w-0 bg-transparent text-end text-13 outline-none max-md:text-16"
              value={typed ?? String(data.openings)}
              onChange={(event) => tryOut(event.target.value)}
              onBlur={() => setTyped(undefined)}
            />
          </span>
        </label>
        <p className="mt-2 text-12 text-fg-3" role="status">
          {data.isTried ? t('tried', { openings: format.number(data.openings) }) : t('tryHelp')}
        </p>
        {data.isTried && (
          <Button size="sm" className="mt-2" onClick={back}>
            {t('back')}
          </Button>
        )}
      </Card>
      <Alternation of={data} />
    </div>
  )
}

const mostPlaces = 100
const tones = {
  ampla: 'bg-surface-2 text-fg-3',
  pcd: 'bg-info-bg text-info',
  negra: 'bg-pos-bg text-pos',
  indigena: 'bg-wait-bg text-wait',
  quilombola: 'bg-stop-bg text-stop',
}

/** The list of each place, by number. Colours repeat what the title of each says. */
function Alternation({ of: { seats } }: { of: Distribution }) {
  const t = useTexts(quotasTexts)
  const places = seats.filter(({ isReserve }) => !isReserve).slice(0, mostPlaces)
  return (
    <Card title={t('alternation')}>
      <ol className="grid grid-cols-10 gap-1">
        {places.map(({ place, list }) => (
          <li
            key={place}
            title={t(`lists.${list}`)}
            className={`num flex h-7 items-center justify-center rounded-1 text-12 font-label ${tones[list]}`}
          >
            {place}
            <span className="sr-only">{t(`lists.${list}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
