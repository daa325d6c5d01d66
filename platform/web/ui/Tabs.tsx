import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { scrollEnds } from './scrollEnds.ts'

/** A link target. These blocks know no routes, so the router checks params and search, not this type. */
export type Place = {
  to: LinkProps['to']
  params?: Record<string, string>
  search?: Record<string, unknown>
  hash?: string
}
export const placeProps = ({ to, params, search, hash }: Place) =>
  ({ to, params, search, ...(hash && { hash }) }) as LinkProps

export type TabPlace = Place & {
  label: string
  count?: number
  /** The count is a lower bound. */
  estimated?: boolean
  active?: boolean
}

/** Tabs that are links: each has an address, and the open one is `aria-current`. */
export function TabLinks({ tabs, label, end }: { tabs: TabPlace[]; label: string; end?: ReactNode }) {
  const format = useFormat()
  const nav = useRef<HTMLElement>(null)
  const scrolledTo = useRef<Element>(null)
  // The open tab may be outside the visible part, also after the window becomes narrower.
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]') ?? null
    if (open !== scrolledTo.current) open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    scrolledTo.current = open
  })
  useEffect(() => {
    const sizes = new ResizeObserver(() => scrolledTo.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    if (nav.current) sizes.observe(nav.current)
    const stop = scrollEnds(nav.current)
    return () => {
      sizes.disconnect()
      stop?.()
    }
  }, [])
  return (
    <div className="relative min-w-0 shrink-0">
      <nav
        ref={nav}
        aria-label={label}
        className="peer scroll-ends flex scroll-px-16 gap-x-5 overflow-x-auto border-b px-(--edge) max-md:px-4 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            {...placeProps(tab)}
            activeOptions={{ exact: true, includeSearch: tab.search !== undefined }}
            aria-current={tab.active === undefined ? undefined : tab.active ? 'page' : false}
            data-active={tab.active || undefined}
            className={`focus-inset relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-1 whitespace-nowrap text-fg-2 hover:text-fg max-md:h-11 ${tab.active ? current : ''}`}
            activeProps={tab.active === undefined ? { className: current } : undefined}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="num text-11 font-normal text-fg-3">
                {`${format.number(tab.count)}${tab.estimated ? '+' : ''}`}
              </span>
            )}
          </Link>
        ))}
        {end}
      </nav>
      <Further nav={nav} back />
      <Further nav={nav} />
    </div>
  )
}

/** The views of the open tab, each with an address: beside the tabs, and below them on a phone. */
export const ViewLinks = ({ views, label }: { views: TabPlace[]; label: string }) => {
  const format = useFormat()
  return (
    <ul
      aria-label={label}
      className="flex shrink-0 items-center gap-0.5 md:ms-auto max-md:overflow-x-auto max-md:border-b max-md:px-4 max-md:py-1.5 max-md:[scrollbar-width:none]"
    >
      {views.map((view) => (
        <li key={view.label} className="shrink-0">
          <Link
            {...placeProps(view)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={view.active ? 'page' : false}
            className={`focus-inset inline-flex h-7 shrink-0 items-center gap-1.5 rounded-1 px-2.5 font-label max-md:h-11 ${view.active ? 'bg-press text-fg' : 'text-fg-3 hover:text-fg'}`}
          >
            {view.label}
            {view.count !== undefined && <span className="num text-11 font-normal">{format.number(view.count)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Scroll buttons for the mouse; for the keyboard, focus scrolls a tab into view. */
function Further({ nav, back = false }: { nav: RefObject<HTMLElement | null>; back?: boolean }) {
  const Icon = back ? ChevronLeft : ChevronRight
  const scroll = () => {
    const row = nav.current
    if (!row) return
    const way = back === (getComputedStyle(row).direction === 'rtl') ? 1 : -1
    row.scrollBy({ left: way * row.clientWidth * 0.6 })
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={scroll}
      className={`absolute inset-y-0 hidden w-8 items-center justify-center text-fg-3 hover:text-fg max-md:hidden! ${back ? 'start-0 peer-data-more-start:flex' : 'end-0 peer-data-more-end:flex'}`}
    >
      <Icon size={16} strokeWidth={1.75} className="rtl:-scale-x-100" />
    </button>
  )
}
const current =
  'font-semibold text-fg! after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-t-full after:bg-accent-text'

type SegmentedProps<V extends string> = {
  value: V
  onChange: (value: V) => void
  options: { value: V; label: string }[]
  label: string
}

/** A choice between a few views of the same content. */
export function Segmented<V extends string>({ value, onChange, options, label }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full shrink-0 flex-wrap rounded-2 bg-press p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-7 cursor-pointer select-none items-center rounded-1 whitespace-nowrap px-2.5 font-label text-fg-3 hover:text-fg has-checked:bg-surface has-checked:text-fg has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-md:h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
