import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'

type RowToolsProps = {
  name: string
  /** Undefined when the row cannot be moved there. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  /** The content in the place of the name. */
  children?: ReactNode
}

/** The heading of a row: its name, and buttons that move and remove it. */
export function RowTools({ name, onUp, onDown, onRemove, children }: RowToolsProps) {
  const t = useTexts(siteTextsTexts)
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1 text-13 font-label text-fg-3">{children ?? name}</div>
      <IconButton icon={ArrowUp} label={t('up', { name })} disabled={!onUp} onClick={() => onUp?.()} />
      <IconButton icon={ArrowDown} label={t('down', { name })} disabled={!onDown} onClick={() => onDown?.()} />
      <IconButton icon={Trash2} label={t('remove', { name })} onClick={onRemove} />
    </div>
  )
}
