import { keepPreviousData, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import type { Endpoint, Facet } from '#platform/contract/endpoint.ts'
import { type ApiError, q } from '#platform/web/api/client.ts'
import { useNextPage } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import type { SelectAll } from '#platform/web/ui/SelectAllMatching.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { facetFilters } from './facetFilters.tsx'
import { isFilter } from './ListEmpty.tsx'
import { maxAtOnce, useAllMatching } from './useAllMatching.ts'
import { useLayout } from './useLayout.ts'
import { useSelected } from './useSelected.ts'

type Fields = Record<string, unknown>
/** The search parameters of every list. */
export type ListSearch = Fields & { search: string; sort: string; page: number; limit: number; trash?: boolean }
type Page<T> = { rows: T[]; total: number; estimated?: boolean | undefined }

type RecordListOf<S extends ListSearch, I extends Fields, T, K extends string> = {
  /** The name under which the layout and the views of the list are stored. */
  name: string
  schema: ZodType<S, I>
  list: Endpoint & { response: ZodType<Page<T>> }
  /** Counts the values of the filters; a list without filters has none. */
  facets?: Endpoint & { response: ZodType<Record<K, Facet>> }
  /** Path parameters of the endpoint of the rows. */
  params?: Fields
  /** Filters from the path of the screen. */
  within?: Fields
  /** The fields that distinguish the tabs of the list. */
  tabs: readonly NoInfer<K>[]
  /** Search parameters that do not filter. */
  always?: readonly string[]
  /** Milliseconds between reads of the first page and the counts while the list is visible, for a list that grows by itself. */
  every?: number
  /** Whether a row will change by itself: then later pages are read again too. */
  moves?: (row: NoInfer<T>) => boolean
}

const reading = <A>(endpoint: Endpoint, input: Fields) =>
  q(endpoint, input as never) as UseQueryOptions<A, ApiError> & { queryKey: readonly unknown[] }
const noFacets = { queryKey: ['no facets'], queryFn: skipToken } as const
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The state of a record list: its address, its rows and those of the next page, filter counts, selected rows and columns. */
export function useRecordList<S extends ListSearch, I extends Fields, T extends { id: string }, K extends string>(
  of: RecordListOf<S, I, T, K>,
) {
  const [search, change] = useSearchOf(of.schema)
  const query = { ...search, ...of.within }
  const input = { ...(of.params && { params: of.params }), query }
  const answer = useLastPage(
    useQuery({
      ...reading<Page<T>>(of.list, input),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        (search.page === 1 || state.data?.rows.some((row) => of.moves?.(row))) && of.every,
    }),
    search,
    (next, how) => change(next as unknown as Partial<I>, how),
  )
  const { data, error, refetch, isPlaceholderData } = answer
  useNextPage(of.list, input as never, isPlaceholderData ? undefined : data?.total)
  const { data: facets } = useQuery({
    ...(of.facets ? reading<Record<K, Facet>>(of.facets, { query }) : noFacets),
    placeholderData: keepPreviousData,
    refetchInterval: of.every,
  })
  const choice = useLayout(of.name)
  const filters = Object.keys(search).filter((key) => isFilter(key) && !of.always?.includes(key))
  return {
    ...{ name: of.name, search, change, query, data, error, refetch, facets, choice },
    isFetching: isPlaceholderData,
    isSortable: (id: string) => of.schema.safeParse({ sort: id }).success,
    ...useSelection<T>(of.list, query, data),
    filters: Object.fromEntries(filters.map((key) => [key, search[key]])),
    clearFilters: () => change(Object.fromEntries(filters.map((key) => [key, undefined])) as Partial<I>),
    /** A tab for the rows with one of these values. It counts them, except in the bin. */
    tab: (label: string, part: Partial<Record<K, readonly string[]>>) => {
      const keys = Object.keys(part).length === 0 ? of.tabs.slice(0, 1) : of.tabs.filter((key) => part[key])
      const all = facets && !search.trash ? keys.flatMap((key) => facets[key].map((value) => ({ key, ...value }))) : []
      const counted = all.filter(({ key, value }) => part[key]?.includes(value) ?? true)
      return {
        ...{ to: '.' as const, search: part, label },
        count: facets && !search.trash ? counted.reduce((sum, { count }) => sum + count, 0) : undefined,
        estimated: all.some(({ estimated }) => estimated),
        active: !search.trash && of.tabs.every((key) => same(search[key], part[key] ?? [])),
      }
    },
    filter: facetFilters(search as unknown as Record<K, readonly string[]>, change, facets),
    bin: (label: string) => ({ to: '.' as const, search: { trash: 'true' }, label, active: search.trash === true }),
  }
}
/** The selected rows, and how to select all that match: offered once all of this page are selected. A phone has no checkbox for a page. */
function useSelection<T extends { id: string }>(
  list: RecordListOf<ListSearch, Fields, T, string>['list'],
  query: ListSearch,
  data: Page<T> | undefined,
) {
  const isPhone = usePhone()
  const { page: _page, limit: _limit, sort: _sort, ...matching } = query
  const filters = JSON.stringify(matching)
  const { selection, chosen, clear, chooseAll } = useSelected(data?.rows, filters)
  const { state, read, stop } = useAllMatching({ list, query, filters, onFound: chooseAll })
  const { rows = [], total = 0, estimated = false } = data ?? {}
  const most = Math.min(total, maxAtOnce)
  const isAsked = isPhone || rows.every(({ id }) => selection.selected.has(id))
  const selectAll: SelectAll | undefined =
    chosen.length > 0 && chosen.length < most && isAsked
      ? {
          ...{ total: most, isPart: estimated || total > maxAtOnce },
          ...{ pending: state === 'pending', failed: state === 'failed' },
          onSelect: () => void read(),
        }
      : undefined
  return {
    chosen,
    selectAll,
    selection: {
      ...selection,
      onChange: (ids: Set<string>) => {
        stop()
        selection.onChange(ids)
      },
    },
    clear: () => {
      stop()
      clear()
    },
  }
}

export type RecordListState<T> = Omit<
  ReturnType<typeof useRecordList<ListSearch, Fields, T & { id: string }, string>>,
  'facets' | 'filter' | 'tab'
>
