import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { competencyTest } from '#contract/assessment/competencyTest.ts'
import { q } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { competenciesTexts } from '#web/platform/i18n/pt/competencies.ts'
import { evaluationTexts } from '#web/platform/i18n/pt/evaluation.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Coming } from './Coming.tsx'

/** The answers of a professional in completed competency tests, newest first. */
export function Answers({ candidateId }: { candidateId: string }) {
  const t = useTexts(evaluationTexts)
  const words = useTexts(competenciesTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(competencyTest.get, { params: { id: candidateId } }))
  const given = data?.attempts.filter(({ submittedAt, state }) => submittedAt && state !== 'anulado') ?? []
  return (
    <Coming isHere={data !== undefined} error={error} onRetry={() => void refetch()}>
      {given.length === 0 && (
        <Card>
          <EmptyState icon={ClipboardCheck} title={t('noAnswers')} />
        </Card>
      )}
      <div className="grid gap-4">
        {given.map(({ id, asked, answers, evidence, submittedAt }) => (
          <Card key={id} title={<span dir="auto">{asked.name}</span>} note={submittedAt && format.date(submittedAt)}>
            <dl className="divide-y text-13">
              {asked.items.map((item) => {
                const answer = answers[item.id]
                return (
                  <div key={item.id} className="flex items-start justify-between gap-4 py-2">
                    <dt dir="auto" className="min-w-0">
                      {item.text}
                    </dt>
                    <dd className="shrink-0 font-semibold">
                      {answer === undefined ? '–' : words(`test.scale.${answer as 1 | 2 | 3 | 4 | 5}`)}
                    </dd>
                  </div>
                )
              })}
              {asked.competencies
                .filter((competency) => evidence[competency.id])
                .map((competency) => (
                  <div key={competency.id} className="py-2">
                    <dt className="text-12 text-fg-3">{words('test.evidenceOf', { name: competency.name })}</dt>
                    <dd dir="auto" className="whitespace-pre-line">
                      {evidence[competency.id]}
                    </dd>
                  </div>
                ))}
            </dl>
          </Card>
        ))}
      </div>
    </Coming>
  )
}
