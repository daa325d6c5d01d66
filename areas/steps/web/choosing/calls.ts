import { call, type Result } from '#platform/web/apart/call.ts'
import { readToken } from '#platform/web/api/token.ts'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import type { MoveReason } from '#steps/contract/limits.ts'

/** In place of a token: administrators look at the page of the agenda that the address names. */
const preview = 'previa'

/** The calls of the link of an agenda. */
export function callsOf(token: string): Calls {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Result<BookingPage>> =>
    call(`/api/booking-link${path}`, { method, link: `Booking ${token}`, ...(body && { body }) })
  if (token === preview) return previewOf(new URLSearchParams(location.search).get('agenda') ?? '')
  return {
    isPreview: false,
    read: () => ask('GET', ''),
    choose: (startsAt: string, reason: MoveReason | null) => ask('PUT', '/interview', { startsAt, reason }),
    giveUp: () => ask('POST', '/cancellation'),
    wish: (text: string) => ask('PUT', '/wish', { text }),
    need: (text: string) => ask('PUT', '/need', { text }),
  }
}

export type Calls = {
  isPreview: boolean
  read: () => Promise<Result<BookingPage>>
  choose: (startsAt: string, reason: MoveReason | null) => Promise<Result<BookingPage>>
  giveUp: () => Promise<Result<BookingPage>>
  wish: (text: string) => Promise<Result<BookingPage>>
  need: (text: string) => Promise<Result<BookingPage>>
}

/** The calls of a preview: it reads the agenda with the session of the administrator, and keeps the rest in this page. */
function previewOf(agendaId: string): Calls {
  let page: BookingPage | undefined
  const done = (change: (before: BookingPage) => Partial<BookingPage>): Promise<Result<BookingPage>> => {
    if (!page) return read()
    page = { ...page, ...change(page) }
    return Promise.resolve({ ok: true, value: page, at: 0 })
  }
  const path = `/api/booking/agendas/${encodeURIComponent(agendaId)}/preview`
  async function read(): Promise<Result<BookingPage>> {
    if (page) return { ok: true, value: page, at: 0 }
    const result = await call<BookingPage>(path, { link: `Bearer ${readToken()}` })
    if (result.ok) page = result.value
    return result
  }
  return {
    isPreview: true,
    read,
    choose: (startsAt) =>
      done(({ minutes, interview, movesLeft }) => ({
        interview: { startsAt, minutes, state: 'marcada' },
        mayGiveUp: true,
        movesLeft: interview ? Math.max(0, movesLeft - 1) : movesLeft,
      })),
    giveUp: () => done(({ interview }) => ({ interview: interview && { ...interview, state: 'cancelada' } })),
    wish: (wish) => done(() => ({ wish })),
    need: (text) => done(() => ({ hasNeed: text !== '' })),
  }
}
