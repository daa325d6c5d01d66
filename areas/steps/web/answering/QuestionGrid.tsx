import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useFormat, useTexts } from './texts.ts'
import type { Attempt } from './useAttempt.ts'

type QuestionGridProps = { attempt: Attempt; isReview?: boolean; onOpen: (at: number) => void; onReview: () => void }

const colours = {
  current: 'border-fg bg-fg text-surface',
  answered: 'border-accent-line bg-accent-soft text-accent-text',
  blank: 'border-line-3 bg-surface text-fg',
}
const swatch = 'size-3.5 rounded-[4px] border'

/** All questions by number: answered, blank, marked and the current one. */
export function QuestionGrid({ attempt, isReview = false, onOpen, onReview }: QuestionGridProps) {
  const t = useTexts()
  const { questions, answers, place, progress } = attempt
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-14 font-semibold max-lg:hidden">{t('answer.questions')}</h2>
        <p className="text-12 text-fg-2">
          {t('answer.answered', { answered: progress.answered.length, all: questions.length })}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-2 lg:grid-cols-5">
        {questions.map(({ id, number }, at) => {
          const isCurrent = at === place.at && !isReview
          const has = isAnswered(answers[id])
          const isMarked = place.marked.includes(id)
          const state = t(has ? 'answer.stateAnswered' : 'answer.stateBlank')
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t(isMarked ? 'answer.cellMarked' : 'answer.cell', { number, state })}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onOpen(at)}
                className={`num relative h-11 w-full rounded-2 border text-13 font-semibold lg:h-9 ${colours[isCurrent ? 'current' : has ? 'answered' : 'blank']}`}
              >
                {number}
                {isMarked && (
                  <span className="absolute -end-1 -top-1 size-2.5 rounded-full border border-surface bg-wait" />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <ul aria-hidden className="grid gap-1.5 text-12 text-fg-2">
        <li className="flex items-center gap-2">
          <span className={`${swatch} ${colours.answered}`} />
          {t('answer.stateAnswered')}
        </li>
        <li className="flex items-center gap-2">
          <span className={`${swatch} ${colours.blank}`} />
          {t('answer.stateBlank')}
        </li>
        <li className="flex items-center gap-2">
          <span className="mx-0.5 size-2.5 rounded-full bg-wait" />
          {t('answer.stateMarked')}
        </li>
      </ul>
      <div className="mt-auto grid gap-2 pt-4">
        <Button size="xl" className="w-full" onClick={onReview}>
          {t('review.open')}
        </Button>
        <EndsByItself attempt={attempt} />
      </div>
    </div>
  )
}

const halfADay = 12 * 3_600_000

/** When the answers are handed in without any doing; where that is days away, the start page has said it. */
function EndsByItself({ attempt: { timing, intro } }: { attempt: Attempt }) {
  const t = useTexts()
  const format = useFormat()
  const isNear = Date.parse(timing.endsAt) - timing.clock.server < halfADay
  if (intro.minutes === null && !isNear) return null
  return <p className="text-12 text-fg-2">{t('answer.endsByItself', { time: format.time(timing.endsAt) })}</p>
}
