import { Scale } from 'lucide-react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'

/** Marks an application with an open request to review a decision. */
export function ContestedMark({ on }: { on: string | null }) {
  const t = useTexts(processesTexts)
  const format = useFormat()
  if (on === null) return null
  return (
    <Badge tone="wait" icon={Scale}>
      {t('contested', { date: format.date(on) })}
    </Badge>
  )
}
