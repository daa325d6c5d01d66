import { readToken } from '#platform/web/api/token.ts'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import type { MoveReason } from '#steps/contract/limits.ts'

type Result = { ok: true; page: BookingPage } | { ok: false; code: string }

async function send(method: string, path: string, authorization: string, body?: object): Promise<Result> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    })
    if (response.ok) return { ok: true, page: await response.json() }
    const problem: { code?: unknown } | null = await response.json().catch(() => null)
    return { ok: false, code: typeof problem?.code === 'string' ? problem.code : 'other' }
  } catch {
    return { ok: false, code: 'offline' }
  }
}

/** In place of a token: administrators look at the page of the agenda that the address names. */
const preview = 'previa'

/** The calls of the link of an agenda. The token is in a header only: an address would be logged on its way. */
export function callsOf(token: string): Calls {
  const call = (method: string, path: string, body?: object) =>
    send(method, `/api/booking-link${path}`, `Booking ${token}`, body)
  if (token === preview) return previewOf(new URLSearchParams(location.search).get('agenda') ?? '')
  return {
    isPreview: false,
    read: () => call('GET', ''),
    choose: (startsAt: string, reason: MoveReason | null) => call('PUT', '/interview', { startsAt, reason }),
    giveUp: () => call('POST', '/cancellation'),
    wish: (text: string) => call('PUT', '/wish', { text }),
    need: (text: string) => call('PUT', '/need', { text }),
  }
}

export type Calls = {
  isPreview: boolean
  read: () => Promise<Result>
  choose: (startsAt: string, reason: MoveReason | null) => Promise<Result>
  giveUp: () => Promise<Result>
  wish: (text: string) => Promise<Result>
  need: (text: string) => Promise<Result>
}

/** The calls of a preview: it reads the agenda with the session of the administrator, and keeps the rest in this page. */
function previewOf(agendaId: string): Calls {
  let page: BookingPage | undefined
  const done = (change: (before: BookingPage) => Partial<BookingPage>): Promise<Result> => {
    if (!page) return Promise.resolve({ ok: false, code: 'other' })
    page = { ...page, ...change(page) }
    return Promise.resolve({ ok: true, page })
  }
  return {
    isPreview: true,
    async read() {
      if (page) return { ok: true, page }
      const result = await send(
        'GET',
        `/api/booking/agendas/${encodeURIComponent(agendaId)}/preview`,
        `Bearer ${readToken()}`,
      )
      if (result.ok) page = result.page
      return result
    },
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
