import { Button } from '#platform/web/ui/Button.tsx'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import { useTexts } from './texts.ts'
import type { Times } from './useTimes.ts'

type ChosenProps = {
  page: BookingPage
  interview: NonNullable<BookingPage['interview']>
  times: Times
  moves: boolean
  pending: boolean
  /** Whether the reader is asked to confirm that they give the interview up. */
  asks: boolean
  onMove: () => void
  onAsk: (asks: boolean) => void
  onGiveUp: () => void
}

/** Takes the focus when it appears. */
const focusTarget = { tabIndex: -1, 'data-focus-target': true }

/** The interview that was chosen, and what its applicant can do about it. */
export function Chosen({ page, interview, times, moves, pending, asks, onMove, onAsk, onGiveUp }: ChosenProps) {
  const t = useTexts()
  const { startsAt, minutes, state } = interview
  const until = t('until', {
    from: times.time(startsAt),
    to: times.time(Date.parse(startsAt) + minutes * 60_000),
  })
  if (state !== 'marcada')
    return (
      <div role="status" className="grid gap-1">
        <h2 {...focusTarget} className="text-20 font-semibold outline-none">
          {t(state === 'cancelada' ? 'cancelled' : 'over')}
        </h2>
        {state === 'cancelada' && page.why === null && <p className="text-14 text-fg-2">{t('cancelledBody')}</p>}
      </div>
    )
  return (
    <div className="grid gap-4">
      <div role="status">
        <h2 {...(!asks && focusTarget)} className="text-20 font-semibold outline-none">
          {t(moves ? 'move' : 'booked')}
        </h2>
      </div>
      <div className="flex items-center gap-4 rounded-3 border p-4">
        <p className="grid text-center">
          <span className="text-13 text-fg-2">{times.month(startsAt)}</span>
          <span className="text-22 font-semibold">{times.day(startsAt)}</span>
        </p>
        <p className="grid border-s ps-4">
          <span className="font-semibold">
            {times.date(startsAt)}, {until}
          </span>
          <span className="text-14 text-fg-2">{t(moves ? 'stays' : 'invited')}</span>
        </p>
      </div>
      {!moves && (
        <div className="flex flex-wrap gap-2">
          {page.link && (
            <a
              href={page.link}
              className="inline-flex min-h-11 items-center rounded-2 px-2 text-14 text-accent-text underline-offset-2 hover:underline"
            >
              {t('enter')}
            </a>
          )}
          {page.why === null && (
            <Button size="xl" onClick={onMove}>
              {t('move')}
            </Button>
          )}
          {page.mayGiveUp && !asks && (
            <Button size="xl" variant="dangerOutline" onClick={() => onAsk(true)}>
              {t('giveUp')}
            </Button>
          )}
        </div>
      )}
      {asks && !moves && (
        <div className="grid gap-3 rounded-3 bg-sunken p-4">
          <p role="status" {...focusTarget} className="text-15 outline-none">
            {t('giveUpAsk', { when: times.moment(startsAt) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="xl" onClick={() => onAsk(false)}>
              {t('back')}
            </Button>
            <Button size="xl" variant="danger" pending={pending} onClick={onGiveUp}>
              {t('giveUpNow')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
