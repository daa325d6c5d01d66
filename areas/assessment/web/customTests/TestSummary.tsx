import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { TestQuestion } from '#assessment/contract/customTests.ts'
import { type Missing, minutesFor, missingFor, totalPoints } from '#assessment/contract/testDraft.rules.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card, Stat } from '#platform/web/ui/Card.tsx'
import type { TestDraft } from './testDraft.ts'
import { useTestQuestions } from './useTestQuestions.ts'

type Given = { questions: readonly TestQuestion[] }

/** The totals of the test being composed. */
function useSums({ questions }: Given) {
  const drafted = useWatch<TestDraft, 'sections'>({ name: 'sections' }) ?? []
  const sections = drafted.map((s) => ({ title: s.title ?? '', questions: s.questions ?? [] }))
  const ids = sections.flatMap((s) => s.questions.map((q) => q.questionId))
  const known = useTestQuestions(questions, ids)
  // A question is not reported as missing until the bank has answered.
  const coming = ids.filter((id) => !known.has(id)).map((id) => [id, { gone: false }] as const)
  return {
    count: ids.length,
    points: totalPoints({ sections }),
    minutes: minutesFor({ sections }, known),
    missing: missingFor({ sections }, new Map<string, { gone: boolean }>([...known, ...coming])),
  }
}

/** The totals in one sticky line, where the summary is below the form. */
export function TestTotals({ questions }: Given) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const { count, points, minutes, missing } = useSums({ questions })
  return (
    <p className="sticky top-14 z-10 flex flex-wrap items-center gap-x-3 border-b bg-surface px-6 py-2 text-13 max-md:px-4 lg:hidden">
      <span className="num font-semibold">{t('countQuestions', { count })}</span>
      <span className="num">{t('countPoints', { count: points, points: format.number(points) })}</span>
      <span className="num text-fg-3">{t('aboutMinutes', { minutes })}</span>
      {missing.length > 0 && <span className="ms-auto text-wait">{t('missingCount', { count: missing.length })}</span>}
    </p>
  )
}

/** Questions, points and duration, and what is missing before the test can be used. */
export function TestSummary({ questions }: Given) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const { count, points, minutes, missing } = useSums({ questions })
  const limit = useWatch<TestDraft, 'settings.minutes'>({ name: 'settings.minutes' })
  return (
    <div className="grid gap-4 lg:sticky lg:top-20">
      <Card title={t('summary')}>
        <div className="grid grid-cols-[1fr_1fr_auto] gap-3 [&_.num]:whitespace-nowrap">
          <Stat label={t('questions')} value={format.number(count)} />
          <Stat label={t('points')} value={format.number(points)} />
          <Stat label={t('length')} value={t('aboutMinutes', { minutes })} />
        </div>
        {typeof limit === 'number' && minutes > limit && (
          <p className="mt-3 flex items-start gap-1.5 text-12 text-wait">
            <Clock size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
            {t('tight', { minutes, limit })}
          </p>
        )}
      </Card>
      <Card title={t('missing')}>
        {missing.length === 0 ? (
          <p className="flex items-start gap-2 text-13 text-pos">
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
            {t('nothingMissing')}
          </p>
        ) : (
          <MissingList missing={missing} />
        )}
      </Card>
    </div>
  )
}

function MissingList({ missing }: { missing: readonly Missing[] }) {
  const t = useTexts(customTestsTexts)
  const said = (problem: Missing) => {
    if (problem.what === 'no_questions') return t('lacks.no_questions')
    if (problem.what === 'question_gone')
      return t('lacks.question_gone', { section: problem.section, count: problem.count })
    return t(`lacks.${problem.what}`, { section: problem.section })
  }
  return (
    <ul className="grid gap-2 text-13">
      {missing.map((problem) => {
        const Icon = problem.what === 'question_gone' ? TriangleAlert : CircleAlert
        return (
          <li key={said(problem)} className="flex items-start gap-2">
            <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-wait" />
            {said(problem)}
          </li>
        )
      })}
    </ul>
  )
}
