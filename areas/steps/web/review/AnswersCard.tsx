import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { isOpenQuestion } from '#steps/contract/review.rules.ts'
import type { ReviewedQuestion } from '#steps/contract/review.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { isOpen } from '#steps/web/stepActs.ts'
import { Asked } from './Asked.tsx'
import type { ReviewProps } from './aboutReview.ts'
import { GradingForm } from './GradingForm.tsx'
import { useAnswerWords } from './useAnswerWords.ts'

/** The questions in the order in which they were asked, with what was answered and earned; open answers are graded below. */
export function AnswersCard(about: ReviewProps) {
  const t = useTexts(reviewTexts)
  const { overview, step, review } = about
  const { questions, attemptId } = review
  const open = questions.filter(({ content, value }) => isOpenQuestion(content) && value !== null)
  return (
    <>
      {open.length > 0 && (
        <GradingForm
          key={attemptId}
          params={{ id: overview.applicationId, stepId: step.id }}
          isOpen={isOpen(overview)}
          {...{ review, open }}
        />
      )}
      <Card title={t('answers')}>
        <ol className="grid gap-4">
          {questions.map((question, at) => (
            <Answered key={question.id} question={question} number={at + 1} />
          ))}
        </ol>
      </Card>
    </>
  )
}

function Answered({ question, number }: { question: ReviewedQuestion; number: number }) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  const words = useAnswerWords()
  const { content, value, points, earned, voided } = question
  const answer = words(content, value)
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 border-t pt-4 text-13 first:border-t-0 first:pt-0">
      <span className="num text-fg-3">{number}</span>
      <div className="grid min-w-0 gap-1.5">
        <Asked content={content} />
        <p dir="auto" className={`break-words whitespace-pre-line ${answer ? 'font-label' : 'text-fg-3'}`}>
          {answer ?? t('blank')}
        </p>
        {points > 0 && (
          <p className="num text-12 text-fg-3">
            {earned === null
              ? `${t('worthOpen', { worth: format.number(points) })}${isOpenQuestion(content) ? ` · ${t('waiting')}` : ''}`
              : t('worth', { earned: format.number(earned), worth: format.number(points) })}
            {voided && ` · ${t('voided')}`}
          </p>
        )}
      </div>
    </li>
  )
}
