import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormat } from '#web/i18n/format.ts'

/** A place in the product. Blocks know no routes, so params and search are checked by the router, not here. */
export type Place = { to: LinkProps['to']; params?: Record<string, string>; search?: Record<string, unknown> }
export const placeProps = ({ to, params, search }: Place) => ({ to, params, search }) as LinkProps

export type TabPlace = Place & {
  label: string
  count?: number
  /** There are at least so many. */
  estimated?: boolean
  active?: boolean
}

/** Tabs that are places: each has an address, the open one is `aria-current`. */
export function TabLinks({ tabs, label, end }: { tabs: TabPlace[]; label: string; end?: ReactNode }) {
  const format = useFormat()
  const nav = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // On a phone the open one may stand beyond the edge.
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]') ?? null
    if (open !== shown.current) open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    shown.current = open
  })
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="flex gap-x-5 overflow-x-auto border-b px-6 max-md:px-4 [scrollbar-width:none]"
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

/** One of a few ways to look at the same thing. */
export function Segmented<V extends string>({ value, onChange, options, label }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="inline-flex shrink-0 rounded-2 bg-press p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-7 cursor-pointer select-none items-center rounded-1 px-2.5 font-label text-fg-3 hover:text-fg has-checked:bg-surface has-checked:text-fg has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-md:h-10"
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
