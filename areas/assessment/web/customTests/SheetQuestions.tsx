import { useEffect, useRef, useState } from 'react'
import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import type { AnswerValue, TestSheet } from '#assessment/contract/testPreview.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { QuestionView } from '#assessment/web/questions/QuestionView.tsx'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import type { Answers } from './answers.ts'

type SheetQuestionsProps = {
  sheet: TestSheet
  answers: Answers
  onAnswer: (questionId: string, value: AnswerValue) => void
  pending: boolean
  onSend: () => void
}

/** The questions, all at once or section by section. */
export function SheetQuestions({ sheet, answers, onAnswer, pending, onSend }: SheetQuestionsProps) {
  const t = useTexts(customTestsTexts)
  const [at, setAt] = useState(0)
  const head = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const { sections, settings } = sheet
  const all = sections.flatMap((s) => s.questions)
  const done = all.filter((question) => isAnswered(answers[question.id])).length
  const isApart = settings.bySection && sections.length > 1
  const visible = isApart ? sections.slice(at, at + 1) : sections
  const before = isApart ? sections.slice(0, at).reduce((sum, s) => sum + s.questions.length, 0) : 0
  const isLast = !isApart || at === sections.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is read from its head
  useEffect(() => {
    if (moved.current) head.current?.focus()
    moved.current = false
  }, [at])
  const go = (by: -1 | 1) => {
    moved.current = true
    setAt(at + by)
  }
  let number = before
  return (
    <div className="grid gap-6 p-5 max-md:p-4">
      <div className="grid gap-1.5">
        <p className="num text-12 text-fg-3">
          {t('progress', { done, count: all.length })}
          {isApart && ` · ${t('sectionOf', { section: at + 1, count: sections.length })}`}
        </p>
        <ProgressBar value={done} max={all.length} label={t('progress', { done, count: all.length })} />
      </div>
      {visible.map((section, place) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheet never changes
          key={before + place}
          aria-label={section.title || t('questions')}
          className="grid gap-6"
        >
          {(section.title || section.instructions) && (
            <div className="grid gap-1 border-s-2 border-accent-line ps-3">
              {section.title && (
                <h3
                  ref={place === 0 ? head : undefined}
                  tabIndex={-1}
                  dir="auto"
                  className="scroll-mt-32 text-16 font-semibold break-words outline-none"
                >
                  {section.title}
                </h3>
              )}
              {section.instructions && (
                <p dir="auto" className="text-14 break-words whitespace-pre-line text-fg-2">
                  {section.instructions}
                </p>
              )}
            </div>
          )}
          <ol className="grid gap-8">
            {section.questions.map((question) => {
              number += 1
              return (
                <li key={question.id} className="flex gap-3">
                  <span className="num w-6 shrink-0 text-end text-14 font-semibold text-fg-3">{number}.</span>
                  <div className="min-w-0 flex-1">
                    <QuestionView
                      content={question.content}
                      points={question.points}
                      value={answers[question.id] ?? null}
                      onChange={(value) => onAnswer(question.id, value)}
                      disabled={pending}
                    />
                  </div>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t pt-4">
        {isLast && done < all.length && (
          <span className="me-auto text-13 text-wait">{t('leftOut', { count: all.length - done })}</span>
        )}
        {isApart && at > 0 && <Button onClick={() => go(-1)}>{t('previous')}</Button>}
        {isLast ? (
          <Button variant="primary" size="lg" pending={pending} onClick={onSend}>
            {t('send')}
          </Button>
        ) : (
          <Button variant="primary" size="lg" onClick={() => go(1)}>
            {t('next')}
          </Button>
        )}
      </div>
    </div>
  )
}
