import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { moveCardFocus } from './cardFocus.ts'

type ColumnCardsProps<C> = {
  cards: readonly C[]
  label: string
  /** In place of cards. */
  empty: string
  /** Pixels of a card and the gap below it. */
  height: number
  /** Cards have heights of their own. */
  measures?: boolean
  /** Below the cards. */
  end?: ReactNode
  children: (card: C) => ReactNode
}

/** The cards of a column. Virtualised, so that thousands of cards scroll smoothly. */
export function ColumnCards<C extends { id: string }>(props: ColumnCardsProps<C>) {
  const { cards, label, empty, height, measures = false, end, children } = props
  const region = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    overscan: 4,
    getItemKey: (i) => cards[i]?.id ?? i,
  })
  useEffect(() => {
    const box = region.current
    box?.addEventListener('keydown', moveCardFocus)
    return () => box?.removeEventListener('keydown', moveCardFocus)
  }, [])
  return (
    <div
      ref={region}
      data-cards
      className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2 in-[main:has([data-bulk-bar])]:scroll-pb-18 in-[main:has([data-bulk-bar])]:pb-18 max-md:px-0.5"
    >
      {cards.length === 0 && <p className="px-2 py-6 text-center text-12 text-fg-3">{empty}</p>}
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => {
          const card = cards[item.index]
          if (!card) return null
          return (
            <li
              key={card.id}
              {...(measures && { ref: rows.measureElement, 'data-index': item.index })}
              className="absolute inset-x-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {children(card)}
            </li>
          )
        })}
      </ul>
      {end}
    </div>
  )
}
