import { AlarmClock, ListFilterPlus, Plus, SlidersHorizontal, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { NumberFilter } from '#platform/web/ui/NumberFilter.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { useMedia } from '#platform/web/ui/useMedia.ts'
import { type BoardSearch, type CardOrder, cardOrders } from './boardSearch.ts'
import type { facetsOf } from './visibleCards.ts'

export type BoardView = {
  search: BoardSearch
  change: (part: Partial<BoardSearch>, options?: { replace?: boolean }) => void
  facets: ReturnType<typeof facetsOf>
  /** The number of late cards, of all. */
  late: number
  /** The number of cards out of the process, under the other filters. */
  out: number
}

/** The filters and the order of the cards. `end` comes last. */
export function BoardBar({ end, ...view }: BoardView & { end?: ReactNode }) {
  return (
    <div className="flex min-h-[52px] flex-wrap items-center gap-2 px-6 py-2.5">
      <Filters {...view} />
      <span className="ms-auto flex items-center gap-2">
        <span className="w-36">
          <Sort {...view} />
        </span>
        {end}
      </span>
    </div>
  )
}

/** The same on a phone, where the filters open on demand. */
export const BoardFilters = (view: BoardView) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-2.5">
    <Filters {...view} />
  </div>
)

type BoardPhoneControlsProps = BoardView & {
  end?: ReactNode
  /** Omitted while nobody can be added. */
  onAdd?: () => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Controls at the end of the line of a stage, so that the cards start high on a phone. */
export function BoardPhoneControls({ isOpen, onOpen, onAdd, end, ...view }: BoardPhoneControlsProps) {
  const t = useTexts(uiTexts)
  const words = useTexts(processesTexts)
  const { search, late, minimum, city, tag, source, out } = view.search
  const active = [search !== '', late, minimum !== undefined, city.length, tag.length, source.length, out].filter(
    Boolean,
  ).length
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Button
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-pressed={active > 0}
        aria-label={active > 0 ? t('filtersSet', { count: active }) : t('filters')}
        onClick={() => onOpen(!isOpen)}
      >
        {active > 0 && <span className="num">{active}</span>}
      </Button>
      {onAdd && <IconButton variant="outline" icon={Plus} label={words('add')} onClick={onAdd} />}
      {end}
    </span>
  )
}

function Filters({ search, change, facets, late, out }: BoardView) {
  const t = useTexts(boardTexts)
  const words = useTexts(processesTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { late: onlyLate, minimum, city, tag, source } = search
  const isFiltered = search.search !== '' || onlyLate || minimum !== undefined || [city, tag, source].flat().length > 0
  const filter = facetFilters(search, change, facets)
  const [isAsked, setAsked] = useState(false)
  // A phone opens all filters on demand, and a wide window has room for all.
  const isRoomy = useMedia('(width >= 100rem) or (width < 48rem)')
  const isMore = isAsked || isRoomy || tag.length + source.length > 0
  return (
    <>
      <SearchBox
        value={search.search}
        onChange={(text) => change({ search: text }, { replace: true })}
        placeholder={t('search')}
        className="max-md:basis-full md:w-48"
      />
      <NumberFilter
        label={t('minimum')}
        sign="≥"
        value={minimum}
        onChange={(next) => change({ minimum: next })}
        min={0}
        max={100}
      />
      {filter('city', t('city'))}
      {isMore ? (
        <>
          {filter('tag', words('tags'))}
          {filter('source', words('source'), applicationSources, (value) => words(`sourceNames.${value}`))}
        </>
      ) : (
        <IconButton
          icon={ListFilterPlus}
          label={t('moreFilters')}
          aria-expanded={false}
          onClick={() => setAsked(true)}
        />
      )}
      <Button icon={AlarmClock} aria-pressed={onlyLate} onClick={() => change({ late: !onlyLate })}>
        {t('late')} <span className="num ms-1">{format.number(late)}</span>
      </Button>
      {(out > 0 || search.out) && (
        <Button icon={UserX} aria-pressed={search.out} onClick={() => change({ out: !search.out })}>
          {t('out')} <span className="num ms-1">{format.number(out)}</span>
        </Button>
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => change({ search: '', late: false, minimum: undefined, city: [], tag: [], source: [] })}
        >
          {ui('clear')}
        </Button>
      )}
    </>
  )
}

function Sort({ search, change }: BoardView) {
  const t = useTexts(boardTexts)
  return (
    <Select
      size="md"
      quiet
      label={t('sort')}
      value={search.order}
      // One order for all stages resets those of single stages.
      onChange={(next) => change({ order: next as CardOrder, orderOf: [] })}
      options={cardOrders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
    />
  )
}
