import { CalendarX2 } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'

/** Marks an application that was added after applications had closed, with the reason. */
export function LateMark({ reason, className = '' }: { reason: string | null; className?: string }) {
  const t = useTexts(processesTexts)
  if (reason === null) return null
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-fg-3 ${className}`}>
      <Badge tone="wait" icon={CalendarX2}>
        {t('addedLate')}
      </Badge>
      <span dir="auto" className="min-w-0 break-words">
        {reason}
      </span>
    </p>
  )
}
