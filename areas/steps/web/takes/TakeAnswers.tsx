import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { clock } from '#platform/web/videos/clock.ts'
import type { ReviewedQuestion, StepReview } from '#steps/contract/review.ts'
import { takesTexts } from '#steps/web/takes/texts/takes.pt.ts'
import { type Criterion, WatchTake } from './WatchTake.tsx'

type TakeAnswersProps = {
  params: { id: string; stepId: string }
  questions: StepReview['questions']
  /** The criteria to which a note can belong. */
  criteria: readonly Criterion[]
  /** Whether the reader adds captions. */
  mayCaption?: boolean
}

/** The answers to a script in its order: a recording, or a text in its place. */
export function TakeAnswers({ questions, ...rest }: TakeAnswersProps) {
  return (
    <ol className="grid gap-6">
      {questions.map((question, at) => (
        <TakeAnswer key={question.id} question={question} number={at + 1} {...rest} />
      ))}
    </ol>
  )
}

type TakeAnswerProps = Omit<TakeAnswersProps, 'questions'> & { question: ReviewedQuestion; number: number }

function TakeAnswer({ question: { content, value, takes }, number, ...rest }: TakeAnswerProps) {
  const t = useTexts(takesTexts)
  const format = useFormat()
  const [take] = takes
  if (content.kind !== 'video') return null
  return (
    <li className="grid min-w-0 gap-2 border-t pt-4 text-13 first:border-t-0 first:pt-0">
      <p className="text-12 text-fg-3">
        {t('question', { number: format.number(number) })} · {t('limit', { time: clock(content.maxSeconds) })}
      </p>
      <h3 dir="auto" className="text-15 font-semibold break-words whitespace-pre-line">
        {content.text}
      </h3>
      {take ? (
        <WatchTake take={take} number={number} {...rest} />
      ) : typeof value === 'string' ? (
        <>
          <p className="text-12 text-fg-3">{t('written')}</p>
          <p dir="auto" className="text-14 break-words whitespace-pre-line">
            {value}
          </p>
        </>
      ) : (
        <p className="text-fg-3">{t('blank')}</p>
      )}
    </li>
  )
}
