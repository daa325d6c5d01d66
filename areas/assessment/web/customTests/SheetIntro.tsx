import { Clock, ListChecks, type LucideIcon, Repeat, Target } from 'lucide-react'
import type { TestSheet } from '#assessment/contract/testPreview.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** The introduction before the time starts. */
export function SheetIntro({ sheet, onStart }: { sheet: TestSheet; onStart: () => void }) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const { title, description, settings, sections } = sheet
  const questions = sections.flatMap((s) => s.questions)
  const points = questions.reduce((sum, question) => sum + Math.round(question.points * 100), 0) / 100
  const facts: [LucideIcon, string][] = [
    [
      ListChecks,
      `${t('countQuestions', { count: questions.length })}, ${t('countPoints', { count: points, points: format.number(points) })}`,
    ],
    [Clock, settings.minutes === null ? t('intro.noLimit') : t('intro.limit', { count: settings.minutes })],
    [Repeat, t('intro.attempts', { count: settings.attempts })],
  ]
  if (settings.passMark !== null) facts.push([Target, t('intro.passMark', { mark: format.number(settings.passMark) })])
  return (
    <div className="grid gap-4 p-6 max-md:p-4">
      <h2 dir="auto" className="text-20 font-semibold break-words">
        {title}
      </h2>
      {description && (
        <p dir="auto" className="text-14 break-words whitespace-pre-line">
          {description}
        </p>
      )}
      <ul className="grid gap-2 text-14">
        {facts.map(([Icon, said]) => (
          <li key={said} className="flex items-start gap-2.5">
            <Icon size={17} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-3" />
            {said}
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        size="xl"
        className="w-fit max-md:w-full"
        disabledReason={questions.length === 0 ? t('lacks.no_questions') : undefined}
        onClick={onStart}
      >
        {t('start')}
      </Button>
    </div>
  )
}
