import { useRef, useState } from 'react'
import type { BookingPage, MoveReason } from '#contract/steps/bookingLink.ts'
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
  onStale: () => Promise<void>
}

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
  const booked = page.interview?.state === 'marcada'

  async function run(call: () => ReturnType<Calls['read']>, slot?: string) {
    if (running.current) return
    running.current = true
    setPending(true)
    setFailure('')
    const result = await call()
    running.current = false
    setPending(false)
    if (result.ok) {
      setMoves(false)
      return onPage(result.page)
    }
    setFailure(result.code)
    if (result.code === 'slot_taken' && slot) setTaken((before) => [...before, slot])
    if (result.code !== 'offline') await onStale()
  }
  const choose = (slot: string, reason: MoveReason | null) => run(() => calls.choose(slot, reason), slot)
  const isChoosing = page.why === null && (!booked || moves)
  return (
    <div className="mx-auto grid w-full max-w-[1000px] overflow-hidden rounded-4 border bg-surface md:grid-cols-[300px_1fr]">
      <section className="grid content-start gap-4 p-5 md:border-e md:p-7">
        <AboutInterview {...{ page, zone, times }} onZone={setZone} />
        <OwnWords {...{ page, calls, onPage }} />
      </section>
      <section className="grid content-start gap-5 border-t p-5 md:border-t-0 md:p-7">
        <p role="alert" className={failure ? 'rounded-2 bg-neg-bg p-3 text-14 text-neg' : 'sr-only'}>
          {failure && sentenceOf(t, failure)}
        </p>
        {page.interview && (
          <Chosen
            {...{ page, times, moves, pending }}
            interview={page.interview}
            onMove={() => setMoves(true)}
            onGiveUp={() => void run(calls.giveUp)}
          />
        )}
        {page.why !== null && !(booked && page.why === 'moves_used') && (
          <p className="text-14 text-fg-2">{sentenceOf(t, page.why)}</p>
        )}
        {isChoosing && (
          <TimeChoice
            {...{ page, times, taken, pending }}
            moved={booked}
            onChoose={(slot, reason) => void choose(slot, reason)}
            onBack={() => setMoves(false)}
          />
        )}
      </section>
    </div>
  )
}
