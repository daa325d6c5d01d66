import { useTexts } from '#web/i18n/texts.ts'
import { Tag } from '#web/ui/Badge.tsx'

/** Says that only what belongs to one message is shown, and shows the rest again. `value` counts it as a filter. */
export function OnlyMessage({ onClear }: { onClear: () => void; value: string[] }) {
  const t = useTexts('logs')
  return <Tag onRemove={onClear}>{t('onlyMessage')}</Tag>
}
