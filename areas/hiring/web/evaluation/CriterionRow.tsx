import { Eraser, TriangleAlert } from 'lucide-react'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import type { Evaluation } from '#hiring/contract/applications.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import { needsReason } from '#hiring/contract/reasons.rules.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { median } from '#platform/contract/median.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { MarkControl } from './MarkControl.tsx'
import { Evidence } from './markFields.tsx'
import { ProposeCorrection } from './ProposeCorrection.tsx'
import { Rubric } from './Rubric.tsx'
import type { MarkFailure, Marks } from './useMarks.ts'

type CriterionRowProps = { criterion: Criterion; evaluation: Evaluation; userId: string; marks: Marks }

/** A criterion with the control for its kind. */
export function CriterionRow({ criterion, evaluation, userId, marks }: CriterionRowProps) {
  const t = useTexts(evaluationTexts)
  const competencies = useTexts(competenciesTexts)
  const format = useFormat()
  const { id, component, text, byEvaluators } = criterion
  const { value, note } = marks.of(evaluation, criterion)
  const isSent = byEvaluators && evaluation.sent.some((s) => s.component === component)
  const locked = evaluation.locked || isSent || (byEvaluators && !evaluation.mayGrade)
  const given = evaluation.marks.filter((m) => m.criterionId === id)
  const isScorecard = component === 'video' || component === 'interview'
  const isPoints = component === 'questions' || component === 'test'
  // Submitted points are shown among those of the panel; the cells keep the user's own.
  const panel = byEvaluators ? given.filter((m) => (isPoints && isSent) || m.evaluatorId !== userId) : []
  const whose = (m: (typeof given)[number]) =>
    m.evaluatorId === userId ? t('you') : (m.evaluator?.split(' ')[0] ?? '')
  const late = (m: (typeof given)[number]) => (m.afterSeeing ? ` (${t('afterSeeing')})` : '')
  const isOwnLate =
    given.some((m) => m.evaluatorId === userId && m.afterSeeing) && panel.every((m) => m.evaluatorId !== userId)
  const panelMedian = isSent ? median(given.map((m) => m.value)) : null
  const fromTest = given.find((m) => m.testVersion !== null)
  // The answers of a test explain its mark. A mark that replaces it needs a reason.
  const isExplained =
    value !== null &&
    fromTest?.value !== value &&
    (fromTest !== undefined || needsReason(criterion, value, evaluation.minimums))
  const spread = evaluation.spread.find((s) => s.criterionId === id)
  const failure = marks.failureOf(id)
  return (
    <li
      data-missing={(value === null && !locked) || undefined}
      className="group/mark flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-13"
    >
      <span className="min-w-36 flex-1">
        <span dir="auto">{text}</span> <Kind criterion={criterion} value={value} />
        {fromTest && (
          <span className="block text-12 text-fg-3">
            {competencies(component === 'test' ? 'test.fromCustomTest' : 'test.fromTest', {
              version: format.number(fromTest.testVersion ?? 0),
            })}
          </span>
        )}
        {spread && (
          <span className="flex items-center gap-1 text-12 text-wait">
            <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />
            {t('spread', { count: format.number(spread.spread) })}
          </span>
        )}
        {panel.length > 0 && (
          <span dir="auto" className="block text-12 text-fg-3">
            {panel.map((m) => `${whose(m)} ${format.number(m.value)}${late(m)}`).join(' · ')}
          </span>
        )}
        {isOwnLate && <span className="block text-12 text-wait">{t('afterSeeing')}</span>}
        {value !== null && (component === 'requirements' || isExplained || note !== '') && (
          <Evidence
            label={t(isExplained ? 'reasonOf' : 'evidence', { name: text })}
            add={t(isExplained ? 'addReason' : 'addEvidence')}
            isMissing={isExplained && !locked && note === ''}
            value={note}
            locked={locked}
            onChange={(next) => marks.set(criterion, { note: next })}
          />
        )}
      </span>
      <span className={`relative ms-auto flex items-center gap-1.5 ${isScorecard ? 'max-md:w-full' : ''}`}>
        {!(isPoints && isSent) && (
          <MarkControl
            criterion={criterion}
            value={value}
            locked={locked}
            onChange={(next, soon) => marks.set(criterion, { value: next }, soon)}
          />
        )}
        {value !== null && !locked && !isPoints && (
          <IconButton
            size="sm"
            icon={Eraser}
            label={t('erase', { name: text })}
            className={`order-first opacity-0 group-hover/mark:opacity-100 focus-visible:opacity-100 max-md:opacity-100 ${isScorecard ? 'max-md:absolute max-md:end-0 max-md:bottom-0' : ''}`}
            onClick={(event) => {
              // The button goes with the mark.
              event.currentTarget.parentElement?.querySelector('input')?.focus()
              marks.set(criterion, { value: null })
            }}
          />
        )}
        {evaluation.correctable && <ProposeCorrection evaluation={evaluation} criterion={criterion} />}
        {panelMedian !== null && <span className="num w-9 text-end font-semibold">{format.number(panelMedian)}</span>}
      </span>
      {isScorecard && criterion.rubric && <Rubric rubric={criterion.rubric} value={value} />}
      {failure && <Failed failure={failure} criterionId={id} marks={marks} />}
    </li>
  )
}

function Kind({ criterion: { component, mandatory, target }, value }: { criterion: Criterion; value: number | null }) {
  const t = useTexts(evaluationTexts)
  const format = useFormat()
  if (component === 'video' || component === 'interview' || component === 'questions' || component === 'test')
    return null
  const isBelow = component === 'competency' && value !== null && value < target
  return (
    <span className={`text-12 ${isBelow ? 'text-wait' : 'text-fg-3'}`}>
      {component === 'requirements'
        ? t(mandatory ? 'mandatory' : 'desirable')
        : t(component === 'competency' ? 'desired' : 'wanted', { level: format.number(target) })}
    </span>
  )
}

function Failed({ failure, criterionId, marks }: { failure: MarkFailure; criterionId: string; marks: Marks }) {
  const t = useTexts(evaluationTexts)
  const format = useFormat()
  const { message, stored } = failure
  return (
    <span
      role="alert"
      className="flex w-full flex-wrap items-center gap-2 rounded-2 bg-neg-bg px-2 py-1 text-12 text-neg"
    >
      <span className="me-auto">
        {stored === undefined
          ? message
          : stored === null
            ? t('changedNone')
            : t('changed', { value: format.number(stored) })}
      </span>
      {stored === undefined ? (
        <Button size="sm" onClick={() => marks.retry(criterionId)}>
          {t('retry')}
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={() => void marks.takeTheirs(criterionId)}>
            {t('useTheirs')}
          </Button>
          <Button size="sm" onClick={() => marks.keepMine(criterionId)}>
            {t('useMine')}
          </Button>
        </>
      )}
    </span>
  )
}
