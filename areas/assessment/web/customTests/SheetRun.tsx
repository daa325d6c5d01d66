import { useCallback, useEffect, useRef, useState } from 'react'
import { type TestSheet, testPreview } from '#assessment/contract/testPreview.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Answers } from './answers.ts'
import { SheetIntro } from './SheetIntro.tsx'
import { SheetQuestions } from './SheetQuestions.tsx'
import { SheetResult } from './SheetResult.tsx'
import { SheetTimer } from './SheetTimer.tsx'

type SheetRunProps = { id: string; sheet: TestSheet; onAgain: () => void }

/** A test from its introduction to its score. */
export function SheetRun({ id, sheet, onAgain }: SheetRunProps) {
  const t = useTexts(customTestsTexts)
  const [startedAt, setStartedAt] = useState<number>()
  const [answers, setAnswers] = useState<Answers>({})
  const top = useRef<HTMLDivElement>(null)
  const grade = useWrite(testPreview.grade, { stale: [] })
  const { mutate, isPending, isIdle, data: result, error } = grade
  const { minutes } = sheet.settings
  const send = useCallback(() => {
    mutate({
      params: { id },
      body: {
        ...(sheet.number !== null && { number: sheet.number }),
        answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
      },
    })
  }, [mutate, id, sheet.number, answers])
  const phase = result ? 'done' : startedAt === undefined ? 'intro' : 'answering'
  // Each step starts at the top of the page.
  useEffect(() => {
    if (phase !== 'intro') top.current?.focus()
  }, [phase])
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-32 rounded-4 border bg-surface outline-none">
      {phase === 'intro' && <SheetIntro sheet={sheet} onStart={() => setStartedAt(Date.now())} />}
      {phase === 'answering' && startedAt !== undefined && (
        <>
          <div className="sticky top-14 z-10 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-t-4 border-b bg-surface px-5 py-2 max-md:px-4">
            <h2 dir="auto" className="min-w-0 flex-1 truncate text-15 font-semibold">
              {sheet.title}
            </h2>
            {minutes !== null && isIdle && <SheetTimer until={startedAt + minutes * 60_000} onEnd={send} />}
          </div>
          <SheetQuestions
            sheet={sheet}
            answers={answers}
            onAnswer={(questionId, value) => setAnswers((before) => ({ ...before, [questionId]: value }))}
            pending={isPending}
            onSend={send}
          />
          {error && (
            <p role="alert" className="px-5 pb-4 text-13 text-neg max-md:px-4">
              {t('sendFailed')} {error.message}
            </p>
          )}
        </>
      )}
      {phase === 'done' && result && <SheetResult sheet={sheet} result={result} onAgain={onAgain} />}
    </div>
  )
}
