import { Check, EyeOff } from 'lucide-react'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { applications, type Evaluation } from '#hiring/contract/applications.ts'
import type { Component } from '#hiring/contract/components.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ComponentDecision } from '#hiring/web/decisions/ComponentDecision.tsx'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { RadarChart } from '#platform/web/ui/RadarChart.tsx'
import { CriterionRow } from './CriterionRow.tsx'
import { focusMissing } from './focusMissing.ts'
import type { Marks } from './useMarks.ts'

type ComponentSectionProps = { evaluation: Evaluation; component: Component; userId: string; marks: Marks }

/** A component of the score: its criteria, its current value, and, where evaluators mark separately, the button to submit. */
export function ComponentSection({ evaluation, component, userId, marks }: ComponentSectionProps) {
  const t = useTexts(evaluationTexts)
  const names = useTexts(scoringTexts)
  const values = useTexts(valuesTexts)
  const format = useFormat()
  const criteria = evaluation.criteria.filter((c) => c.component === component)
  const score = evaluation.scores.find((s) => s.component === component)
  // When the levels are locked, the table of the chart shows all of them.
  const isCharted = component === 'competency' && criteria.length > 2
  const rows = isCharted && evaluation.locked ? [] : criteria
  return (
    <Card
      title={names(component)}
      note={
        criteria.some((c) => c.valueId) &&
        evaluation.valuesVersion &&
        values('follows', { version: evaluation.valuesVersion })
      }
      flush
      action={
        <>
          <span className="num me-1 text-12 text-fg-3">
            {t('weight', { weight: format.basisPoints(score?.weight ?? 0) })}
          </span>
          <span className="num min-w-14 text-end text-16 font-semibold">
            {evaluation.hidden && evaluation.blind.includes(component) ? (
              <HiddenScore reason={evaluation.hidden} />
            ) : score?.score == null ? (
              <span className="text-fg-3">–</span>
            ) : (
              format.score(score.score)
            )}
          </span>
        </>
      }
    >
      {criteria.some((c) => c.byEvaluators) && <Sending {...{ evaluation, component, marks }} />}
      <ComponentDecision evaluation={evaluation} component={component} />
      {rows.length > 0 && (
        <ul className="mx-5 divide-y border-t pb-1 max-md:mx-4">
          {rows.map((criterion) => (
            <CriterionRow key={criterion.id} {...{ criterion, evaluation, userId, marks }} />
          ))}
        </ul>
      )}
      {isCharted && (
        <div className="mx-5 border-t pt-3 pb-4 max-md:mx-4">
          <RadarChart
            label={t('competencyChart')}
            max={4}
            axes={criteria.map((c) => ({ label: c.text, value: marks.of(evaluation, c).value, wanted: c.target }))}
          />
        </div>
      )}
    </Card>
  )
}

function Sending({ evaluation, component, marks }: Omit<ComponentSectionProps, 'userId'>) {
  const t = useTexts(evaluationTexts)
  const names = useTexts(scoringTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const sent = evaluation.sent.find((s) => s.component === component)
  const count = evaluation.evaluators.find((e) => e.component === component)?.sent ?? 0
  const send = useWrite(applications.send, {
    stale: [...staleByScores, applications.evaluation, processes.get],
  })
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 pb-2.5 text-12 text-fg-3 max-md:px-4">
      <span className="font-label text-fg">{t('own')}</span>
      {sent && (
        <Badge tone="pos" icon={Check}>
          {t('sent', { when: format.shortDate(sent.at) })}
        </Badge>
      )}
      {count > 0 && <span className="ms-auto">{t('evaluators', { count })}</span>}
      {!evaluation.locked && (
        <Button
          size="sm"
          className={count > 0 ? '' : 'ms-auto'}
          aria-label={`${sent ? t('reopen') : t('send')}: ${names(component)}`}
          pending={send.isPending}
          disabledReason={evaluation.mayGrade ? undefined : because('blind_process')}
          onClick={async ({ currentTarget }) => {
            const section = currentTarget.closest('section')
            // Submitted marks are final: save what was just typed first.
            await marks.settled()
            send.mutate(
              { params: { id: evaluation.id }, body: { component, sent: !sent } },
              { onError: () => focusMissing(section) },
            )
          }}
        >
          {sent ? t('reopen') : t('send')}
        </Button>
      )}
      {evaluation.blind.includes(component) && (
        <span className="flex w-full items-center gap-1">
          <EyeOff size={13} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t('blind')}
        </span>
      )}
      {send.error && (
        <p role="alert" className="w-full text-neg">
          {send.error.message}
        </p>
      )}
    </div>
  )
}
