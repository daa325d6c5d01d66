import { Card } from '#platform/web/ui/Card.tsx'
import type { StepReview } from '#steps/contract/review.ts'

type TargetsCardProps = {
  title: string
  note: string
  marks: StepReview['marks']
  /** The least and the greatest value. */
  scale: readonly [least: number, greatest: number]
  said: (value: number | null) => string
  wanted: (target: number) => string
}

/** The answer of an applicant about each criterion, beside the wanted value. */
export function TargetsCard({ title, note, marks, scale: [least, greatest], said, wanted }: TargetsCardProps) {
  const share = (value: number) => `${(100 * (value - least)) / (greatest - least)}%`
  return (
    <Card title={title}>
      <p className="mb-4 text-13 text-fg-3">{note}</p>
      <ul className="grid gap-4">
        {marks.map(({ criterionId, text, value, target }) => (
          <li key={criterionId} className="grid gap-1.5 text-13">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span dir="auto" className="min-w-0 font-label break-words">
                {text}
              </span>
              <span className="num text-fg-2">
                {said(value)} · {wanted(target)}
              </span>
            </div>
            <div aria-hidden className="relative h-2 rounded-full bg-sunken">
              {value !== null && <div className="h-2 rounded-full bg-accent" style={{ inlineSize: share(value) }} />}
              <div className="absolute -top-1 h-4 w-0.5 bg-fg" style={{ insetInlineStart: share(target) }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
