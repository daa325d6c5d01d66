import { Link } from '@tanstack/react-router'
import { Hourglass, Send, Snowflake } from 'lucide-react'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { statusTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { StepsOverview } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { isOpen, pendingSteps } from '#steps/web/stepActs.ts'
import { useWhy } from '#steps/web/useWhy.ts'

type StepsHeaderProps = { overview: StepsOverview; onSendPending: () => void }

/** The person who answers, and the process. */
export function StepsHeader({ overview: o, onSendPending }: StepsHeaderProps) {
  const t = useTexts(stepsTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const why = useWhy()
  const isNonePending = pendingSteps(o, new Date().toISOString()).length === 0
  const whyNot = !isOpen(o)
    ? why({ allowed: false, why: 'step_closed' })
    : o.email === ''
      ? t('noEmail')
      : isNonePending
        ? t('nonePending')
        : undefined
  return (
    <PageHeader
      avatar={<Avatar name={o.name} size={48} />}
      title={o.name}
      badge={
        <>
          <Badge tone={statusTone[o.status]}>{words(`statuses.${o.status}`)}</Badge>
          {o.extraPercent > 0 && (
            <Badge tone="info" icon={Hourglass}>
              {t('extraBadge', { percent: format.percent(o.extraPercent / 100) })}
            </Badge>
          )}
          {o.frozen && (
            <Badge tone="info" icon={Snowflake}>
              {t('frozen')}
            </Badge>
          )}
        </>
      }
      meta={
        <>
          {/* On a phone the top bar has room for the process only. */}
          <span dir="auto" className="w-full text-15 font-semibold text-fg md:hidden">
            {o.name}
          </span>
          {o.profession && <span dir="auto">{o.profession}</span>}
          {o.city && <span dir="auto">{cityAndState(o)}</span>}
          <span>
            {t('cpf')}{' '}
            <bdi dir="ltr" className="num">
              {o.cpf}
            </bdi>
          </span>
          <Link
            to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
            params={{ selectiveProcessId: o.processId }}
            className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5 text-accent-text hover:underline"
          >
            <Avatar name={o.process.company} square size={16} />
            <span dir="auto">{o.process.title}</span>
            <bdi dir="ltr" className="num">
              {o.process.code}
            </bdi>
          </Link>
        </>
      }
      actions={
        <Button variant="primary" icon={Send} disabledReason={whyNot} onClick={onSendPending}>
          {t('sendPending')}
        </Button>
      }
    >
      <div className="border-b" />
    </PageHeader>
  )
}
