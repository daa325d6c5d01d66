import { AlarmClock, Plus, SlidersHorizontal } from 'lucide-react'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/FilterBar.tsx'
import { Select } from '#web/ui/Select.tsx'

const orders = ['total', 'since', 'name'] as const
export type Order = (typeof orders)[number]

export type BoardView = {
  search: string
  onSearch: (search: string) => void
  onlyLate: boolean
  onOnlyLate: (onlyLate: boolean) => void
  /** How many are late, of all. */
  late: number
  order: Order
  onOrder: (order: Order) => void
  /** Not while nobody can be added. */
  onAdd?: () => void
}

/** What narrows and orders the cards, and how one more comes in. */
export function BoardBar(view: BoardView) {
  const words = useTexts('processes')
  return (
    <div className="flex min-h-[52px] flex-wrap items-center gap-2 px-6 py-2.5">
      <Filters {...view} />
      <span className="ms-auto flex items-center gap-2">
        <span className="w-44">
          <Sort {...view} />
        </span>
        {view.onAdd && (
          <Button variant="primary" icon={Plus} onClick={view.onAdd}>
            {words('add')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The same on a phone, where filters are open only while somebody asks for them. */
export const BoardFilters = (view: BoardView) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-2.5">
    <Filters {...view} />
  </div>
)

type BoardPhoneControlsProps = BoardView & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** At the end of the line about a stage, so that the cards begin high on a phone. */
export function BoardPhoneControls({ isOpen, onOpen, ...view }: BoardPhoneControlsProps) {
  const t = useTexts('ui')
  const words = useTexts('processes')
  const active = Number(view.onlyLate) + Number(view.search !== '')
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className="w-32">
        <Sort {...view} />
      </span>
      <Button
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-pressed={active > 0}
        aria-label={active > 0 ? t('filtersSet', { count: active }) : t('filters')}
        onClick={() => onOpen(!isOpen)}
      >
        {active > 0 && <span className="num">{active}</span>}
      </Button>
      {view.onAdd && <IconButton variant="primary" icon={Plus} label={words('add')} onClick={view.onAdd} />}
    </span>
  )
}

function Filters({ search, onSearch, onlyLate, onOnlyLate, late }: BoardView) {
  const t = useTexts('board')
  const format = useFormat()
  return (
    <>
      <SearchBox value={search} onChange={onSearch} placeholder={t('search')} />
      <Button icon={AlarmClock} aria-pressed={onlyLate} onClick={() => onOnlyLate(!onlyLate)}>
        {t('late')} <span className="num ms-1">{format.number(late)}</span>
      </Button>
    </>
  )
}

function Sort({ order, onOrder }: BoardView) {
  const t = useTexts('board')
  return (
    <Select
      size="md"
      quiet
      label={t('sort')}
      value={order}
      onChange={(next) => onOrder(next as Order)}
      options={orders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
    />
  )
}
