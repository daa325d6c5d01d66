import { CircleHelp } from 'lucide-react'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'

/** The definition of a figure, behind a question mark beside its name. */
export function Definition({ of, children }: { of: string; children: string }) {
  const t = useTexts(analyticsTexts)
  return (
    <Popover
      label={t('definitionOf', { figure: of })}
      width={300}
      trigger={<IconButton icon={CircleHelp} size="sm" label={t('definitionOf', { figure: of })} />}
    >
      <p className="text-13 text-fg-2">{children}</p>
    </Popover>
  )
}
