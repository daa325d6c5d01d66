import { Check } from 'lucide-react'
import { applications, type Evaluation } from '#contract/applications.ts'
import { processes } from '#contract/processes.ts'
import type { Component } from '#contract/scoring.ts'
import { useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSession } from '#web/session/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RadarChart } from '#web/ui/RadarChart.tsx'
import { CriterionRow } from './CriterionRow.tsx'
import { useMarks } from './useMarks.ts'

/** One component of the score: its criteria, what they are worth now, and (where each evaluator grades alone) the sending. */
export function ComponentSection({ evaluation, component }: { evaluation: Evaluation; component: Component }) {
  const t = useTexts('evaluation')
  const names = useTexts('scoring')
  const format = useFormat()
  const { user } = useSession()
  const marks = useMarks(evaluation)
  const criteria = evaluation.criteria.filter((c) => c.component === component)
  const score = evaluation.scores.find((s) => s.component === component)
  const sharedValue = (id: string) =>
    evaluation.marks.find((m) => m.criterionId === id && m.evaluatorId === null)?.value ?? null
  return (
    <Card
      title={names(component)}
      note={t('weight', { weight: format.basisPoints(score?.weight ?? 0) })}
      action={
        <span className="flex items-center gap-2">
          <span role="status" className="text-12 text-fg-3">
            {marks.status === 'saving' ? t('saving') : marks.status === 'saved' ? t('saved') : ''}
          </span>
          <span className="num text-15 font-semibold">{score?.score == null ? '–' : format.score(score.score)}</span>
        </span>
      }
    >
      <ul className="divide-y">
        {criteria.map((criterion) => (
          <CriterionRow
            key={criterion.id}
            criterion={criterion}
            evaluation={evaluation}
            userId={user?.id ?? ''}
            marks={marks}
          />
        ))}
      </ul>
      {component === 'competency' && criteria.length > 2 && (
        <RadarChart
          label={t('competencyChart')}
          max={4}
          axes={criteria.map((c) => ({ label: c.text, value: sharedValue(c.id), wanted: c.target }))}
        />
      )}
      {criteria.some((c) => c.byEvaluators) && <Sending evaluation={evaluation} component={component} />}
    </Card>
  )
}

function Sending({ evaluation, component }: { evaluation: Evaluation; component: Component }) {
  const t = useTexts('evaluation')
  const format = useFormat()
  const sent = evaluation.sent.find((s) => s.component === component)
  const count = evaluation.evaluators.find((e) => e.component === component)?.sent ?? 0
  const send = useWrite(applications.send, {
    stale: [
      applications.evaluation,
      processes.get,
      { path: '/selective-processes/:id/ranking' },
      { path: '/selective-processes/:id/board' },
    ],
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 border-t pt-3 text-12 text-fg-3">
      <span className="font-label text-fg">{t('own')}</span>
      {sent ? (
        <Badge tone="pos" icon={Check}>
          {t('sent', { when: format.shortDate(sent.at) })}
        </Badge>
      ) : (
        <span>{t('blind')}</span>
      )}
      {count > 0 && <span>{t('evaluators', { count })}</span>}
      <span className="ms-auto">
        {!evaluation.locked && (
          <Button
            size="sm"
            variant={sent ? 'outline' : 'primary'}
            pending={send.isPending}
            onClick={() => send.mutate({ params: { id: evaluation.id }, body: { component, sent: !sent } })}
          >
            {sent ? t('reopen') : t('send')}
          </Button>
        )}
      </span>
      {send.error && (
        <p role="alert" className="w-full text-neg">
          {send.error.message}
        </p>
      )}
    </div>
  )
}
