import { useState } from 'react'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { AllQuestions, goTo } from './AllQuestions.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { NewerAnswers } from './NewerAnswers.tsx'
import { OnBehalf } from './OnBehalf.tsx'
import { Panel } from './Panel.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Question } from './Question.tsx'
import { QuestionGrid } from './QuestionGrid.tsx'
import { QuestionNav } from './QuestionNav.tsx'
import { QuestionSide } from './QuestionSide.tsx'
import { QuestionsHeader } from './QuestionsHeader.tsx'
import { Review } from './Review.tsx'
import { useTexts } from './texts.ts'
import { type AttemptProps, useAttempt } from './useAttempt.ts'
import { useHandIn } from './useHandIn.ts'
import { useQuestionKeys } from './useQuestionKeys.ts'

/** A running attempt: one question at a time or all on one page, and a review before it is handed in. */
export function Questions(props: AttemptProps) {
  const t = useTexts()
  const attempt = useAttempt(props)
  const handIn = useHandIn(props.step, attempt.saver)
  const [isReview, setReview] = useState(false)
  const [isGridOpen, setGridOpen] = useState(false)
  const { questions, place, state } = attempt
  const { allAtOnce } = attempt.intro
  const question = questions[place.at]
  const isLast = place.at === questions.length - 1

  const open = (at: number) => {
    attempt.go(at)
    setReview(false)
    setGridOpen(false)
    if (allAtOnce) goTo(questions[at])
  }
  const review = () => {
    setReview(true)
    setGridOpen(false)
  }
  const next = () => (isLast ? review() : open(place.at + 1))
  useQuestionKeys({
    question: allAtOnce || isReview || isGridOpen || handIn.isOver ? undefined : question,
    attempt,
    onNext: next,
  })

  if (handIn.isOver)
    return (
      <main className="reading mx-auto max-w-[560px] px-4 py-16">
        <Heading className="text-20 font-semibold">{t(handIn.why ? 'time.overOffline' : 'time.over')}</Heading>
      </main>
    )
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <QuestionsHeader attempt={attempt} onEnd={handIn.byTime} />
      <ProgressBar attempt={attempt} />
      <OnBehalf intro={attempt.intro} />
      <NewerAnswers attempt={attempt} />
      {state.elsewhere && <Elsewhere onContinue={props.step.start} />}
      <div className="flex flex-1 max-lg:flex-col">
        <QuestionSide attempt={attempt} isReview={isReview} onOpen={open} onReview={review} />
        {isReview || !question ? (
          <Review attempt={attempt} handIn={handIn} onOpen={open} />
        ) : (
          <div className="flex min-w-0 flex-1 flex-col">
            <main className="reading mx-auto w-full max-w-[720px] flex-1 px-4 py-5 md:px-6 lg:pt-14">
              {allAtOnce ? (
                <AllQuestions attempt={attempt} />
              ) : (
                <Question key={question.id} question={question} attempt={attempt} />
              )}
            </main>
            <QuestionNav
              attempt={attempt}
              question={allAtOnce ? null : question}
              isLast={isLast || allAtOnce}
              onPrevious={() => open(place.at - 1)}
              onNext={allAtOnce ? review : next}
              onGrid={() => setGridOpen(true)}
            />
          </div>
        )}
      </div>
      <Panel title={t('answer.questions')} open={isGridOpen} onClose={() => setGridOpen(false)}>
        <QuestionGrid attempt={attempt} onOpen={open} onReview={review} />
      </Panel>
    </div>
  )
}
