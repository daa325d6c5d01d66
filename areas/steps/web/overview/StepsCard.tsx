import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { steps } from '#steps/contract/steps.ts'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import { componentIcons } from '#steps/web/componentIcons.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { overviewRoute } from '#steps/web/reviewPath.ts'
import { useHappened } from './useHappened.ts'
import '#steps/web/staleBySteps.ts'

type StepsCardProps = { candidateId: string; processId: string; zone: string }

/** The progress of an applicant in each step, beside their marks; nothing in a process without steps. */
export function StepsCard({ candidateId, processId, zone }: StepsCardProps) {
  const t = useTexts(stepsTexts)
  const { due } = useHappened(zone)
  const { data } = useQuery(q(steps.overview, { params: { id: candidateId, processId } }))
  if (!data || data.steps.length === 0) return null
  return (
    <Card title={t('title')} flush>
      <ul>
        {data.steps.map(({ id, title, component, attempts: [last] }) => {
          const Icon = componentIcons[component]
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-5 py-2.5 text-13 first:border-t-0"
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
              <Link
                to={overviewRoute}
                params={{ candidateId, processId }}
                search={{ etapa: id }}
                dir="auto"
                className="min-w-0 flex-1 basis-40 break-words text-accent-text underline-offset-3 hover:underline"
              >
                {title}
              </Link>
              {last ? <AttemptBadge state={last.state} /> : <Badge tone="stop">{t('happened.uninvited')}</Badge>}
              {last && <span className="text-12 text-fg-3">{due(last)}</span>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
