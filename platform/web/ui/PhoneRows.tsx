import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { RowLink } from './RowLink.tsx'
import type { Place } from './Tabs.tsx'

export type Selection = { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }

/** A row of two lines. Pressing its lead selects it; pressing the rest opens it. */
export type PhoneRow = {
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  endDetail?: ReactNode
}

type PhoneRowsProps<T> = {
  label: string
  rows: T[]
  rowKey: (row: T) => string
  rowName?: (row: T) => string
  href?: (row: T) => Place
  onOpen?: (row: T) => void
  phone: (row: T) => PhoneRow
  selection?: Selection
  toggle: (key: string) => void
}

export function PhoneRows<T>({
  label,
  rows,
  rowKey,
  rowName,
  href,
  onOpen,
  phone,
  selection,
  toggle,
}: PhoneRowsProps<T>) {
  const t = useTexts(uiTexts)
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row)
        const { lead, title, detail, end, endDetail } = phone(row)
        const chosen = selection?.selected.has(key) === true
        return (
          <li
            key={key}
            data-row-key={key}
            className={`relative flex min-h-[72px] items-center gap-3 border-b px-4 py-2 ${chosen ? 'bg-accent-soft' : ''}`}
          >
            {selection ? (
              <button
                type="button"
                aria-label={t('select', { row: rowName?.(row) ?? key })}
                aria-pressed={chosen}
                onClick={() => toggle(key)}
                className={`relative z-2 -m-1 flex size-11 shrink-0 items-center justify-center rounded-2 ${lead ? '' : '-mx-3'}`}
              >
                {chosen || !lead ? (
                  <span
                    className={`flex items-center justify-center ${lead ? 'size-9 rounded-2' : 'size-5 rounded-[5px]'} ${chosen ? 'bg-on text-on-glyph' : 'border border-control'}`}
                  >
                    {chosen && <Check size={lead ? 18 : 14} strokeWidth={lead ? 2 : 3} aria-hidden />}
                  </span>
                ) : (
                  lead
                )}
              </button>
            ) : (
              lead
            )}
            <div className="min-w-0 flex-1">
              <div className="truncate text-14">
                <RowLink place={href?.(row)} onOpen={onOpen && (() => onOpen(row))}>
                  {title}
                </RowLink>
              </div>
              {detail && <div className="truncate text-13 text-fg-3">{detail}</div>}
            </div>
            <div className="flex max-w-[60%] shrink-0 flex-col items-end gap-1">
              {end && <div className="num text-12 text-fg-3">{end}</div>}
              {endDetail}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
