import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { competencyTest } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import type { Evaluation } from '#hiring/contract/applications.ts'
import { markSheet } from '#hiring/contract/markSheet.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { Attempt } from '#hiring/web/ranking/Attempt.tsx'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'

type AnswersProps = { candidateId: string; evaluation: Evaluation }

/** The attempts of an application, and the answers of its professional in completed competency tests, newest first. */
export function Answers({ candidateId, evaluation: { id, hidden } }: AnswersProps) {
  const t = useTexts(evaluationTexts)
  const hiddenBecause = useTexts(hiddenTexts)
  const words = useTexts(competenciesTexts)
  const format = useFormat()
  const tests = useQuery(q(competencyTest.get, { params: { id: candidateId } }))
  const sheet = useQuery({ ...q(markSheet.get, { params: { id } }), enabled: hidden === null })
  const made = sheet.data?.attempts ?? []
  if (!tests.data || (hidden === null && !sheet.data))
    return <Loading of={[tests, sheet]} failed={t('sourceFailed')} waiting="h-96" />
  const given = tests.data.attempts.filter(({ submittedAt, state }) => submittedAt && state !== 'anulado')
  return (
    <>
      {hidden !== null && <p className="mb-4 text-13 text-fg-3">{hiddenBecause(hidden)}</p>}
      {made.length > 0 && (
        <Card title={t('attempts')} className="mb-4">
          <div className="-mt-3 text-13">
            {made.map((attempt) => (
              <Attempt key={`${attempt.title} ${attempt.number}`} attempt={attempt} />
            ))}
          </div>
          {!sheet.data?.hasAnswers && <p className="mt-2 text-12 text-fg-3">{t('answersLater')}</p>}
        </Card>
      )}
      {given.length === 0 && made.length === 0 && (
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
    </>
  )
}
