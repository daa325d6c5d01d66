import { Gavel } from 'lucide-react'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { statusTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'

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
