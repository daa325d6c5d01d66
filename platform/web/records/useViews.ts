import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type SavedView, views } from '#platform/contract/views.ts'
import { q } from '#platform/web/api/client.ts'
import { parseSearch, stringifySearch } from '#platform/web/site/address.ts'
import { defaultLayout, type Layout, type LayoutChoice } from '#platform/web/ui/Columns.tsx'

type Address = SavedView['address']

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
const same = (a: Address, b: Address) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sameLayout = (a: Layout, b: Layout) =>
  JSON.stringify([[...a.hidden].sort(), a.order, sorted(a.widths)]) ===
  JSON.stringify([[...b.hidden].sort(), b.order, sorted(b.widths)])

type Fields = Record<string, unknown>
/** The parameters of an address that belong to its screen, and not to a view of the list on it: those that stay when a view is opened, and those that go. */
export type OfScreen = { stays?: readonly string[]; goes?: readonly string[] }

const only = (all: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
/** The part of an address that belongs to a view, parsed as from the address bar: without the page and the view itself. */
function kept(all: Fields, { stays = [], goes = [] }: OfScreen) {
  const others = new Set(['page', 'view', ...stays, ...goes])
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !others.has(name)))
  return parseSearch(stringifySearch(rest)) as Address
}

/** The saved views of a list, which one is open, and whether the screen still matches it. */
export function useViews(list: string, { layout, onLayout }: LayoutChoice, screen: OfScreen = {}) {
  const raw = useSearch({ strict: false }) as Fields
  const staying = only(raw, screen.stays ?? [])
  const navigate = useNavigate()
  const { data } = useQuery(q(views.list, { query: { list } }))
  const current = data?.rows.find(({ id }) => id === raw.view)
  const address = kept(raw, screen)
  const columns = { hidden: [...layout.hidden], order: [...layout.order], widths: { ...layout.widths } }
  const go = (search: object, replace = false) =>
    void navigate({ to: '.', search: { ...staying, ...search } as never, replace })
  const open = (view: SavedView, replace = false) => {
    onLayout(view.columns)
    go({ ...view.address, view: view.id }, replace)
  }
  // The list was opened without parameters: apply the default view.
  const isPlain = Object.keys(raw).length === Object.keys(staying).length
  const undecided = useRef(isPlain)
  useEffect(() => {
    if (!data || !undecided.current) return
    undecided.current = false
    const first = data.rows.find(({ isDefault }) => isDefault)
    if (first && isPlain) open(first, true)
  })
  return {
    rows: data?.rows ?? [],
    current,
    /** The content of a view that would be saved now. */
    viewState: { address, columns },
    isChanged: current !== undefined && !(same(current.address, address) && sameLayout(current.columns, layout)),
    /** Without search, filters or a changed layout. */
    isPlain: Object.keys(address).length === 0 && sameLayout(layout, defaultLayout),
    open,
    /** Marks the current state as this view. */
    name: (view: SavedView) => go({ ...address, view: view.id }, true),
    leave: () => {
      onLayout(defaultLayout)
      go({})
    },
  }
}
