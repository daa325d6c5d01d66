import { Ellipsis, LoaderCircle, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Menu, MenuItem } from './Menu.tsx'
import { type SelectAll, SelectAllMatching } from './SelectAllMatching.tsx'
import { useBulkKeys } from './useBulkKeys.ts'
import { useFolded } from './useFolded.ts'

type BulkBarProps = {
  count: number
  onClear: () => void
  /** Shown while more rows match than are selected. */
  selectAll?: SelectAll | undefined
  /** BulkButtons, the risky one last. */
  children: ReactNode
}

const rule = <span aria-hidden className="h-5 w-px shrink-0 bg-inverse-2/40" />

/** The actions for the selected rows; those that have no room are in a menu. For `bulk` of ListLayout. */
export function BulkBar({ count, onClear, selectAll, children }: BulkBarProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = useBulkKeys(row)
  const folded = useFolded(row, selectAll !== undefined)
  return (
    <div
      data-focus-layer
      data-bulk-bar
      onKeyDown={onKeyDown}
      role="toolbar"
      aria-label={t('selectedActions')}
      className="pointer-events-auto flex min-h-12 max-w-full flex-wrap items-center gap-x-1 rounded-3 bg-inverse py-1 ps-4 pe-1.5 text-13 text-on-inverse shadow-3 [&_:focus-visible]:outline-on-inverse"
    >
      <span aria-live="polite" className="num me-2 shrink-0 font-label whitespace-nowrap max-md:sr-only">
        {t('selected', { count, number: format.number(count) })}
      </span>
      {/* A phone has room for the number only. */}
      <span aria-hidden className="num me-2 font-label md:hidden">
        {format.number(count)}
      </span>
      {selectAll && (
        <>
          <span className="flex max-md:hidden">{rule}</span>
          <SelectAllMatching {...selectAll} />
        </>
      )}
      <div className="ms-auto flex max-w-full min-w-0 items-center gap-x-1">
        <span className="flex max-md:hidden">{rule}</span>
        <div ref={row} className="flex min-w-0 items-center">
          {children}
          {folded.length > 0 && (
            <Menu
              side="top"
              align="end"
              trigger={<BulkButton data-more icon={Ellipsis} label={t('moreActions')} iconOnly />}
            >
              {folded.map(({ label, danger, press }) => (
                <MenuItem key={label} danger={danger} onSelect={press}>
                  {label}
                </MenuItem>
              ))}
            </Menu>
          )}
        </div>
        {rule}
        <BulkButton icon={X} label={t('clearSelection')} onClick={onClear} iconOnly />
      </div>
    </div>
  )
}

type BulkButtonProps = {
  icon: LucideIcon
  label: string
  onClick?: () => void
  danger?: boolean
  pending?: boolean
  iconOnly?: boolean
  /** Opens the actions that have no room. */
  'data-more'?: true
}

/** An action of the bulk bar; on a phone only its icon is shown. Can also be the trigger of a menu. */
export function BulkButton({ icon: Icon, label, danger, pending, iconOnly, onClick, ...rest }: BulkButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-danger={danger || undefined}
      onClick={pending ? undefined : onClick}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={`focus-inset inline-flex h-9 shrink-0 items-center gap-2 rounded-2 px-3 font-label whitespace-nowrap hover:bg-on-inverse/10 aria-disabled:opacity-60 max-md:size-11 max-md:justify-center max-md:px-0 ${danger ? 'text-inverse-neg' : ''} ${iconOnly ? 'text-inverse-2' : ''}`}
    >
      {pending ? (
        <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className="animate-spin" />
      ) : (
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      )}
      {!iconOnly && <span className="max-md:hidden">{label}</span>}
    </button>
  )
}
