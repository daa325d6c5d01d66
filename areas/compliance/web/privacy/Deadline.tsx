import { Clock } from 'lucide-react'
import { deadlineStanding } from '#contract/compliance/privacy.rules.ts'
import type { PrivacyRequest } from '#contract/compliance/privacy.ts'
import { dayInBrasilia, daysUntil } from '#contract/platform/days.rules.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { privacyTexts } from '#web/platform/i18n/pt/privacy.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { deadlineTone } from './requestStates.ts'

/** The days left to answer; for a closed request, its deadline. */
export function Deadline({ request }: { request: PrivacyRequest }) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  const today = dayInBrasilia(new Date())
  const standing = deadlineStanding(request, today)
  if (standing === 'encerrado') return <span className="num text-fg-3">{format.date(request.dueOn)}</span>
  const left = daysUntil(request.dueOn, today)
  return (
    <Badge tone={deadlineTone[standing]} icon={Clock}>
      {left === 0 ? t('dueToday') : t(left < 0 ? 'overdue' : 'left', { count: Math.abs(left) })}
    </Badge>
  )
}
