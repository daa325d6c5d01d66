import { Ban, CalendarX2, CircleAlert, Clock, Mail, MailWarning, MessageCircle } from 'lucide-react'
import type { DunningStep } from '#billing/contract/dunning.rules.ts'
import type { Subscription } from '#billing/contract/subscriptions.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'

const icons: Record<DunningStep, typeof Mail> = {
  remind_before: Clock,
  remind_after: Mail,
  whatsapp: MessageCircle,
  overdue: CircleAlert,
  last_notice: MailWarning,
  suspend: Ban,
  cancel: CalendarX2,
}

/** The past and planned steps about the unpaid invoice that is due first. */
export function DunningCard({ subscription }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  const { dunning, dunningPausedUntil, dunningPauseReason } = subscription
  if (dunning.length === 0) return null
  return (
    <Card
      title={t('dunning')}
      note={
        dunningPausedUntil &&
        t('dunningPaused', { date: format.shortDate(dunningPausedUntil), reason: dunningPauseReason })
      }
    >
      <Timeline
        items={dunning.map(({ step, day, doneOn, skipped }) => ({
          id: step,
          icon: icons[step],
          tone: doneOn && !skipped ? 'wait' : 'stop',
          title: t(`steps.${step}`),
          detail: t(skipped ? 'stepSkipped' : doneOn ? 'stepDone' : 'stepDue'),
          when: format.shortDate(doneOn ?? day),
        }))}
      />
    </Card>
  )
}
