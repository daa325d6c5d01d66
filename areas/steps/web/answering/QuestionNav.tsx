import { ArrowLeft, ArrowRight, LayoutGrid } from 'lucide-react'
import { Fragment } from 'react'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { choicesOf } from './keys.rules.ts'
import { useReading } from './reading.ts'
import type { Asked } from './sheet.rules.ts'
import { type Say, useTexts } from './texts.ts'
import type { Attempt } from './useAttempt.ts'

type NavProps = {
  attempt: Attempt
  /** Null where all questions are on one page. */
  question: Asked | null
  isLast: boolean
  onPrevious: () => void
  onNext: () => void
  onGrid: () => void
}

/** Back, the grid on a phone, and on. */
export function QuestionNav({ attempt, question, isLast, onPrevious, onNext, onGrid }: NavProps) {
  const t = useTexts()
  const { shortcuts } = useReading()
  const { place, progress, questions } = attempt
  const count = { answered: progress.answered.length, all: questions.length }
  const isFirst = place.at === 0
  return (
    <div data-save-bar className="sticky bottom-0 border-t bg-surface px-4 py-3 md:px-6">
      <div className="mx-auto flex max-w-[672px] items-center justify-between gap-3">
        {question && (
          <>
            <IconButton
              size="xl"
              variant="outline"
              icon={ArrowLeft}
              label={t('answer.previous')}
              disabled={isFirst}
              onClick={onPrevious}
              iconClassName="rtl:-scale-x-100"
              className="lg:hidden"
            />
            <Button
              size="xl"
              icon={ArrowLeft}
              disabled={isFirst}
              onClick={onPrevious}
              className="rtl:[&_svg]:-scale-x-100 max-lg:hidden"
            >
              {t('answer.previous')}
            </Button>
          </>
        )}
        <Button
          size="xl"
          icon={LayoutGrid}
          aria-haspopup="dialog"
          aria-label={t('answer.openGrid', count)}
          onClick={onGrid}
          className="flex-1 lg:hidden"
        >
          {t('answer.answeredShort', count)}
        </Button>
        {question && shortcuts && (
          <p aria-hidden className="text-12 text-fg-2 max-lg:hidden">
            <KeysHint t={t} letters={choicesOf(question.content).length} />
          </p>
        )}
        <Button size="xl" variant="primary" onClick={onNext} className={`max-lg:flex-1 ${question ? '' : 'ms-auto'}`}>
          {t(isLast ? 'review.open' : 'answer.next')}
          <ArrowRight
            size={16}
            strokeWidth={1.75}
            aria-hidden
            className={`rtl:-scale-x-100 ${isLast ? 'max-[400px]:hidden' : ''}`}
          />
        </Button>
      </div>
    </div>
  )
}

/** The sentence, with keys in the places of its values. */
function KeysHint({ t, letters }: { t: Say; letters: number }) {
  const values = { first: '\u0001A\u0001', last: `\u0001${letterOf(letters - 1)}\u0001`, enter: '\u0001Enter\u0001' }
  const parts = t(letters > 0 ? 'answer.keys' : 'answer.keysNext', values).split('\u0001')
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
    <Fragment key={at}>{at % 2 === 1 ? <Kbd>{part}</Kbd> : part}</Fragment>
  ))
}
