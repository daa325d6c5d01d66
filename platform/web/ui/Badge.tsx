import { CircleCheck, CircleDot, CircleMinus, CircleX, Clock, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

export type Tone = 'pos' | 'wait' | 'stop' | 'neg' | 'info'

const families: Record<Tone, { colours: string; icon: LucideIcon }> = {
  pos: { colours: 'bg-pos-bg text-pos', icon: CircleCheck },
  wait: { colours: 'bg-wait-bg text-wait', icon: Clock },
  stop: { colours: 'bg-stop-bg text-stop', icon: CircleMinus },
  neg: { colours: 'bg-neg-bg text-neg', icon: CircleX },
  info: { colours: 'bg-info-bg text-info', icon: CircleDot },
}

/** A state. A special case changes the icon, never the colour of its family. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  const { colours, icon: usual } = families[tone]
  const Icon = icon ?? usual
  return (
    <span
      className={`inline-flex h-[22px] max-w-full shrink-0 items-center gap-1 rounded-1 px-1.5 text-12 font-label whitespace-nowrap ${colours}`}
    >
      <Icon size={12} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  )
}

/** The tags of a row: as many as there is room for in one line, all of them in the title. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <span className="flex h-[22px] flex-wrap gap-1 overflow-hidden" title={tags.join(', ')}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )

/** The pixels that a column of tags needs for these rows: that of its header while none has any. */
export function tagsWidth(rows: readonly { tags: readonly string[] }[]) {
  const longest = Math.max(0, ...rows.map(({ tags }) => tags.join('').length * 7 + tags.length * 18))
  return Math.min(160, Math.max(92, longest + 16))
}

/** A tag of a record. */
export function Tag({ children, onRemove }: { children: string; onRemove?: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <span className="inline-flex h-[22px] max-w-full items-center gap-1 rounded-1 border border-line-2 bg-surface px-1.5 text-12 text-fg-2">
      <span dir="auto" className="truncate">
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={t('removeTag', { tag: children })}
          onClick={onRemove}
          className="touch-target -me-0.5 rounded-1 text-fg-3 hover:text-fg"
        >
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </span>
  )
}
