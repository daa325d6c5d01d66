import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type QuestionUse, questionUses } from '#assessment/contract/questionUses.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'

/** Statistics from fewer attempts are not meaningful. */
const few = 30

/** The tests that contain a question, and its results in each. */
export function QuestionUses({ id }: { id: string }) {
  const t = useTexts(questionsTexts)
  const { data, error, refetch } = useQuery(q(questionUses.list, { params: { id } }))
  return (
    <Card title={t('uses.title')}>
      {!data ? (
        <Loading of={{ error, refetch }} failed={t('uses.loadFailed')} waiting="h-12 w-full rounded-3" />
      ) : data.rows.length === 0 ? (
        <p className="text-13 text-fg-3">{t('uses.none')}</p>
      ) : (
        <ul className="divide-y">
          {data.rows.map((use) => (
            <li key={`${use.testId} ${use.number}`} className="py-2.5 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  to="/dashboard/companies/$companyId/questionSheet/customTest/$testId"
                  params={{ companyId: use.companyId, testId: use.testId }}
                  dir="auto"
                  className="min-w-0 font-semibold break-words text-accent-text hover:underline"
                >
                  {use.title}
                </Link>
                <span className="num text-12 text-fg-3">{t('uses.version', { number: use.number })}</span>
                {!use.frozen && <Badge tone="wait">{t('uses.draft')}</Badge>}
                {use.voided && <Badge tone="neg">{t('uses.voided')}</Badge>}
              </div>
              {use.frozen && <Numbers use={use} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Numbers({ use: { counted, answered, right, discrimination } }: { use: QuestionUse }) {
  const t = useTexts(questionsTexts)
  const format = useFormat()
  if (counted === 0) return <p className="mt-0.5 text-12 text-fg-3">{t('uses.unanswered')}</p>
  const said = [
    t('uses.answered', { answered: format.number(answered), count: counted, formatted: format.number(counted) }),
    right !== null && t('uses.right', { share: format.number(Math.round(right * 100)) }),
    discrimination !== null && t('uses.discrimination', { value: format.score(discrimination) }),
    counted < few && t('uses.few'),
  ]
  return <p className="mt-0.5 text-12 text-fg-3">{said.filter(Boolean).join(' · ')}</p>
}
