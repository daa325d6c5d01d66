import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { mayMove, shortestDrawn } from '#desk/contract/calendar.rules.ts'
import type { CalendarEvent } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { inkOf, keyOf, kindIcons, paperOf } from './looks.ts'
import { useWhen } from './useWhen.ts'

export type EventActions = {
  open: (event: CalendarEvent) => void
  /** Begins to move an event by keyboard. */
  lift: (event: CalendarEvent) => void
  /** Begins to drag an event, or its end. */
  grab: (event: CalendarEvent, pointer: PointerEvent, stretches?: boolean) => void
  /** The key of the event that is moved. */
  moving: string | undefined
}

type EventChipProps = EventActions & {
  event: CalendarEvent
  zone: string
  /** A line with a dot, a filled bar, or a block with two lines. */
  shape: 'line' | 'bar' | 'block'
}

/** An event in any of the views. */
export function EventChip({ event, zone, shape, open, lift, grab, moving }: EventChipProps) {
  const t = useTexts(calendarTexts)
  const { clock, when, time } = useWhen(zone)
  const { kind, calendar, title, detail, place, allDay, start, end, over } = event
  const Icon = kindIcons[kind]
  const isMovable = mayMove(event)
  // Two lines would be cut off.
  const isShort = Date.parse(end) - Date.parse(start) <= shortestDrawn * 60_000
  const isMoving = moving === keyOf(event)
  const press = (key: KeyboardEvent) => {
    if (key.key.toLowerCase() !== 'm' || key.ctrlKey || key.metaKey || key.altKey) return
    key.preventDefault()
    key.stopPropagation()
    lift(event)
  }
  const looks = {
    line: 'items-center gap-1.5 rounded-1 px-1.5 hover:bg-hover h-6',
    bar: 'items-center gap-1.5 rounded-1 px-1.5 h-6 bg-(--paper)',
    block: `h-full overflow-hidden ${isShort ? 'items-center gap-2' : 'flex-col items-stretch'} rounded-1 border-s-3 border-(--ink) bg-(--paper) px-2 py-0.5`,
  }
  return (
    <button
      type="button"
      id={`event-${keyOf(event)}`}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      title={isMovable ? t('hint') : undefined}
      onClick={() => open(event)}
      onKeyDown={press}
      onPointerDown={(pointer) => pointer.button === 0 && grab(event, pointer)}
      style={{ '--ink': inkOf(calendar), '--paper': paperOf(calendar) } as CSSProperties}
      className={`focus-inset relative flex w-full min-w-0 touch-pan-y text-start text-12 select-none ${isMovable ? 'cursor-grab' : 'cursor-pointer'} ${looks[shape]} ${isMoving ? 'shadow-2 outline-2 outline-accent-text' : ''} ${over ? 'grayscale' : ''}`}
    >
      <span className="sr-only">{`${t(`kinds.${kind}`)}: `}</span>
      {shape === 'block' && isShort ? (
        <>
          <span dir="auto" className="truncate font-label text-fg">
            {title}
          </span>
          <span className="num shrink-0 text-fg-2">{time(start)}</span>
          {isMovable && <StretchEdge onGrab={(pointer) => grab(event, pointer, true)} />}
        </>
      ) : shape === 'block' ? (
        <>
          <span dir="auto" className="truncate font-label text-fg">
            {title}
          </span>
          <span className="num truncate text-fg-2">
            {clock(event)}
            {place && ` · ${place}`}
          </span>
          {isMovable && <StretchEdge onGrab={(pointer) => grab(event, pointer, true)} />}
        </>
      ) : (
        <>
          <Icon size={13} strokeWidth={2} aria-hidden className="shrink-0 text-(--ink)" />
          {!allDay && shape === 'line' && <span className="num shrink-0 text-fg-3">{time(start)}</span>}
          <span dir="auto" className="truncate text-fg">
            {title}
          </span>
        </>
      )}
      <span className="sr-only">{`${detail && kind !== 'privacy_due' ? `, ${detail}` : ''}, ${when(event)}`}</span>
    </button>
  )
}

/** The lower edge of an event, by which it is stretched. */
function StretchEdge({ onGrab }: { onGrab: (pointer: PointerEvent) => void }) {
  return (
    <span
      aria-hidden
      data-stretch
      onPointerDown={(pointer) => {
        pointer.stopPropagation()
        onGrab(pointer)
      }}
      className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize"
    />
  )
}
