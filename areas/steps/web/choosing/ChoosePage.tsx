import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import type { MoveReason } from '#steps/contract/limits.ts'
import { AboutInterview } from './AboutInterview.tsx'
import { Chosen } from './Chosen.tsx'
import type { Calls } from './calls.ts'
import { OwnWords } from './OwnWords.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { sentenceOf, useTexts } from './texts.ts'
import { useTimes } from './useTimes.ts'

type ChoosePageProps = {
  page: BookingPage
  calls: Calls
  onPage: (page: BookingPage) => void
  onStale: () => Promise<BookingPage | undefined>
}

/** Others choose meanwhile: how often the times are read again. */
const everyMinute = 60_000

/** The interview of an applicant: what it is, when it is, and the times it could be at. */
export function ChoosePage({ page, calls, onPage, onStale }: ChoosePageProps) {
  const t = useTexts()
  const [zone, setZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone || page.zone)
  const times = useTimes(zone)
  const [moves, setMoves] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  /** Times that others got meanwhile: they stay in sight, struck. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const running = useRef(false)
  const [asks, setAsks] = useState(false)
  const booked = page.interview?.state === 'marcada'

  const latest = useRef(page)
  latest.current = page
  const refresh = useCallback(async () => {
    const before = latest.current
    const now = await onStale()
    if (now?.interview?.startsAt === before.interview?.startsAt)
      setTaken((known) => [...known, ...before.slots.filter((slot) => now?.slots.includes(slot) === false)])
  }, [onStale])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !running.current) void refresh()
    }
    const timer = setInterval(look, everyMinute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])

  // The element with the focus is gone after each of these changes: the reader goes on at what came instead.
  const section = useRef<HTMLElement>(null)
  const stage = `${page.interview?.state} ${page.interview?.startsAt} ${moves} ${asks}`
  const reached = useRef(stage)
  useEffect(() => {
    if (reached.current === stage) return
    reached.current = stage
    section.current?.querySelector<HTMLElement>('[data-focus-target]')?.focus()
  }, [stage])

  async function run(call: () => ReturnType<Calls['read']>) {
    if (running.current) return
    running.current = true
    setPending(true)
    setFailure('')
    const result = await call()
    running.current = false
    setPending(false)
    if (result.ok) {
      setMoves(false)
      setAsks(false)
      return onPage(result.value)
    }
    setFailure(result.code)
    if (result.code !== 'offline') await refresh()
  }
  const choose = (slot: string, reason: MoveReason | null) => run(() => calls.choose(slot, reason))
  const isChoosing = page.why === null && (!booked || moves)
  return (
    <div className="mx-auto grid w-full max-w-[1040px] overflow-clip rounded-4 border bg-surface md:min-h-[540px] md:grid-cols-[312px_1fr]">
      <section className={`grid content-between gap-6 p-5 md:border-e md:p-7 ${moves ? 'max-md:hidden' : ''}`}>
        <div className="grid content-start gap-4">
          <AboutInterview {...{ page, zone, times }} onZone={setZone} />
        </div>
        <OwnWords {...{ page, calls, onPage }} />
      </section>
      <section ref={section} className={moves ? 'flex flex-col' : 'flex flex-col max-md:border-t'}>
        <p role="alert" className={failure ? 'm-5 mb-0 rounded-2 bg-neg-bg p-3 text-14 text-neg md:mx-7' : 'sr-only'}>
          {failure && sentenceOf(t, failure)}
        </p>
        {moves && (
          <h1 dir="auto" className="px-5 pt-5 text-14 text-fg-2 md:hidden">
            {t('heading', { title: page.title, process: page.process })}
          </h1>
        )}
        {page.interview && (
          <div className="p-5 not-last:pb-0 md:p-7 md:not-last:pb-0">
            <Chosen
              {...{ page, times, moves, pending, asks }}
              interview={page.interview}
              onMove={() => setMoves(true)}
              onAsk={setAsks}
              onGiveUp={() => void run(calls.giveUp)}
            />
          </div>
        )}
        {page.why !== null && !(booked && page.why === 'moves_used') && (
          <p className="p-5 text-14 text-fg-2 md:p-7">{sentenceOf(t, page.why)}</p>
        )}
        {isChoosing && (
          <TimeChoice
            {...{ page, times, taken, pending }}
            moved={booked}
            onChoose={(slot, reason) => void choose(slot, reason)}
            onBack={() => setMoves(false)}
            onGiveUp={() => {
              setMoves(false)
              setAsks(true)
            }}
          />
        )}
      </section>
    </div>
  )
}
