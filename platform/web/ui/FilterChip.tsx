import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Popover } from './Popover.tsx'

type FilterChipProps = {
  label: string
  /** The value; undefined while it is not set. */
  value?: ReactNode
  open: boolean
  onOpenChange: ComponentProps<typeof Popover>['onOpenChange']
  onClear: () => void
  /** The panel in which the value is chosen. */
  children: ReactNode
}

/** A filter as a chip: dashed while empty, filled with its value when set. */
export function FilterChip({ label, value, open, onOpenChange, onClear, children }: FilterChipProps) {
  const t = useTexts(uiTexts)
  const set = value !== undefined
  const chip = `inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-2 border px-2.5 transition-colors duration-[80ms] max-md:h-11 ${
    set
      ? 'rounded-e-none border-e-0 border-accent-line bg-accent-soft pe-1 text-accent-text'
      : 'border-dashed border-line-3 text-fg-2 hover:bg-hover data-popup-open:bg-press'
  }`
  const trigger = (
    <button type="button" className={chip}>
      {set ? (
        <>
          <span>{label}:</span>
          <span className="font-semibold">{value}</span>
        </>
      ) : (
        <>
          <Plus size={14} strokeWidth={1.75} aria-hidden />
          {label}
        </>
      )}
    </button>
  )
  return (
    <span className="inline-flex">
      <Popover trigger={trigger} label={label} width={268} open={open} onOpenChange={onOpenChange} flush>
        {children}
      </Popover>
      {set && (
        <button
          type="button"
          aria-label={t('clearFilter', { filter: label })}
          onClick={(event) => {
            event.currentTarget.parentElement?.querySelector('button')?.focus()
            onClear()
          }}
          className="inline-flex h-8 items-center rounded-e-2 border border-s-0 border-accent-line bg-accent-soft pe-2.5 ps-1 text-accent-text max-md:h-11 max-md:min-w-11 max-md:justify-center"
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </span>
  )
}
