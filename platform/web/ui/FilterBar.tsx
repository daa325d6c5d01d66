import { Search, SlidersHorizontal, X } from 'lucide-react'
import { Children, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { AfterFirstPaint } from './AfterFirstPaint.tsx'
import { Tag } from './Badge.tsx'
import { Button } from './Button.tsx'
import { IconsOnly } from './PageAction.tsx'
import { TypedDate } from './TypedDate.tsx'
import { readTyped } from './typedDates.ts'
import { usePhone } from './useMedia.ts'

type FilterBarProps = {
  search: string
  /** Called 250 ms after the last key. */
  onSearch: (search: string) => void
  placeholder: string
  /** FacetFilters and DayFilters. */
  children?: ReactNode
  /** Clears all filters; shown only while one is set. */
  onClear?: () => void
  /** At the other end: the choice of columns. Hidden on a phone. */
  end?: ReactNode
  /** The same, but shown on a phone too, where there is room for one button. */
  tools?: ReactNode
  /** A PageAction, on a phone only: the page header has no room for it there. */
  action?: ReactNode
}

const isSet = (child: ReactNode) =>
  isValidElement<{ value?: string | readonly string[] }>(child) && (child.props.value?.length ?? 0) > 0

/** The row above a table: search, filters and view options. */
export function FilterBar({ search, onSearch, placeholder, children, onClear, end, tools, action }: FilterBarProps) {
  const t = useTexts(uiTexts)
  const isPhone = usePhone()
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const active = Children.toArray(children).filter(isSet).length
  const chips = (
    <>
      <AfterFirstPaint>{children}</AfterFirstPaint>
      {onClear && (active > 0 || search !== '') && (
        <Button
          variant="ghost"
          onClick={() => {
            onClear()
            // The button disappears with the last filter.
            bar.current?.querySelector('input')?.focus()
          }}
        >
          {t('clear')}
        </Button>
      )}
    </>
  )
  return (
    <search
      ref={bar}
      className="flex min-h-[52px] shrink-0 flex-wrap items-center gap-2 bg-surface px-6 py-2.5 max-md:px-4"
    >
      <SearchBox value={search} onChange={onSearch} placeholder={placeholder} />
      {isPhone ? (
        <>
          {children && (
            <Button
              icon={SlidersHorizontal}
              aria-expanded={open}
              aria-label={active > 0 ? t('filtersSet', { count: active }) : t('filters')}
              onClick={() => setOpen(!open)}
            >
              {active > 0 && <span className="num">{active}</span>}
            </Button>
          )}
          <IconsOnly value={true}>{action}</IconsOnly>
          <AfterFirstPaint>{tools}</AfterFirstPaint>
          {open && <div className="flex w-full flex-wrap gap-2">{chips}</div>}
        </>
      ) : (
        <>
          {chips}
          {(end || tools) && (
            <div className="ms-auto flex items-center gap-1">
              <AfterFirstPaint>{tools}</AfterFirstPaint>
              {end}
            </div>
          )}
        </>
      )}
    </search>
  )
}

type DayFilterProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void }

/** A filter that is a day. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId()
  // Typed text filters once it is a valid day.
  const [text, setText] = useState<string>()
  return (
    <div className="flex items-center gap-1.5 text-12 text-fg-3">
      <label htmlFor={id}>{label}</label>
      <span className="field-box flex h-8 w-36 items-center px-2 max-md:h-11">
        <TypedDate
          id={id}
          kind="day"
          className="min-w-0 flex-1 bg-transparent text-13 text-fg outline-none"
          value={text ?? value ?? ''}
          onValue={(next) => {
            const day = readTyped('day', next)
            setText(day || next === '' ? undefined : next)
            if (day || next === '') onChange(day ?? undefined)
          }}
        />
      </span>
    </div>
  )
}

type OnlyFilterProps = { label: string; onClear: () => void; value: string[] }

/** Says that the list is restricted to one item, with a button to remove the restriction. `value` counts as a filter. */
export const OnlyFilter = ({ label, onClear }: OnlyFilterProps) => <Tag onRemove={onClear}>{label}</Tag>

type SearchBoxProps = { value: string; onChange: (value: string) => void; placeholder: string; className?: string }

/** A search box that applies 250 ms after the last key, and at once on Enter and on ×. */
export function SearchBox({ value, onChange, placeholder, className = 'md:w-60' }: SearchBoxProps) {
  const t = useTexts(uiTexts)
  const [text, setText] = useState(value)
  const said = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change under the box (back button, “Limpar”); text being typed is kept.
  useEffect(() => {
    if (value !== said.current) {
      clearTimeout(timer.current)
      said.current = value
      setText(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = (next: string) => {
    clearTimeout(timer.current)
    if (next === said.current) return
    said.current = next
    onChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => say(next), 250)
  }
  return (
    <div className={`field-box flex h-8 min-w-0 items-center gap-2 ps-2.5 pe-1 max-md:h-11 max-md:flex-1 ${className}`}>
      <Search size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <input
        ref={input}
        type="search"
        dir="auto"
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say(text)
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-13 outline-none max-md:text-16 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setText('')
            say('')
            input.current?.focus()
          }}
          className="touch-target flex size-6 shrink-0 items-center justify-center rounded-1 text-fg-3 hover:text-fg"
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
