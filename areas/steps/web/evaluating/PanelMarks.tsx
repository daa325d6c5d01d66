import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { applications } from '#hiring/contract/applications.ts'
import { ComponentSection } from '#hiring/web/evaluation/ComponentSection.tsx'
import { useMarks } from '#hiring/web/evaluation/useMarks.ts'
import { q, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { evaluators } from '#steps/contract/evaluators.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'

/** The criteria that every evaluator marks for themselves. */
export function PanelMarks({ applicationId }: { applicationId: string }) {
  const t = useTexts(evaluatingTexts)
  const { user } = useSession()
  const userId = user?.id ?? ''
  const marks = useMarks(applicationId, userId)
  const { data, error, refetch } = useQuery({
    ...q(applications.evaluation, { params: { id: applicationId } }),
    refetchOnWindowFocus: false,
  })
  const sent = data?.sent.length
  // The remaining work changes with what is sent.
  useEffect(() => {
    if (sent !== undefined) void refresh([evaluators.read, evaluators.queue])
  }, [sent])
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-72" />
  const panel = data.scores.filter(({ component }) =>
    data.criteria.some((criterion) => criterion.component === component && criterion.byEvaluators),
  )
  return (
    <section aria-label={t('panel')} className="grid gap-4">
      {panel.map(({ component }) => (
        <ComponentSection key={component} {...{ evaluation: data, component, userId, marks }} />
      ))}
    </section>
  )
}
