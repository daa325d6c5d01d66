import type { Criterion } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

const grades = [
  { key: 'low', from: 0, to: 3 },
  { key: 'middle', from: 4, to: 7 },
  { key: 'high', from: 8, to: 10 },
] as const

type RubricProps = { rubric: NonNullable<Criterion['rubric']>; value: number | null }

/** The meaning of the grades of a criterion; the part that a grade falls into stands out. */
export function Rubric({ rubric, value }: RubricProps) {
  const t = useTexts(processesTexts)
  return (
    <dl className="grid w-full grid-cols-1 gap-x-4 gap-y-1 pb-1 text-12 text-fg-3 md:grid-cols-3">
      {grades.map(({ key, from, to }) => (
        <div
          key={key}
          className={`flex min-w-0 gap-2 border-s-2 ps-2 ${value !== null && value >= from && value <= to ? 'border-accent text-fg' : ''}`}
        >
          <dt className="num shrink-0 font-label">{t(`rubric.${key}`)}</dt>
          <dd dir="auto" className="min-w-0 break-words">
            {rubric[key] || '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
