import { Clock } from 'lucide-react'
import { deadlineStanding } from '#compliance/contract/privacy.rules.ts'
import type { PrivacyRequest } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { dayInBrasilia, daysUntil } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
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
