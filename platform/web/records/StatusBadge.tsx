import { Gavel } from 'lucide-react'
import type { ApplicationStatus } from '#contract/platform/states.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { statusTone } from '#web/platform/records/processStates.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

type StatusBadgeProps = { status: ApplicationStatus; eliminationProposed: boolean }

/** The status of an application, or that an elimination waits for a decision. */
export function StatusBadge({ status, eliminationProposed }: StatusBadgeProps) {
  const t = useTexts(processesTexts)
  return eliminationProposed ? (
    <Badge tone="neg" icon={Gavel}>
      {t(status === 'eliminada' ? 'eliminationInDoubt' : 'eliminationProposed')}
    </Badge>
  ) : (
    <Badge tone={statusTone[status]}>{t(`statuses.${status}`)}</Badge>
  )
}
