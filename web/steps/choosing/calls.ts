import type { BookingPage, MoveReason } from '#contract/steps/bookingLink.ts'

type Result = { ok: true; page: BookingPage } | { ok: false; code: string }

/** The calls of the link of an agenda. The token is in a header only: an address would be logged on its way. */
export function callsOf(token: string) {
  async function call(method: string, path: string, body?: object): Promise<Result> {
    try {
      const response = await fetch(`/api/booking-link${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Booking ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
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
  return {
    read: () => call('GET', ''),
    choose: (startsAt: string, reason: MoveReason | null) => call('PUT', '/interview', { startsAt, reason }),
    giveUp: () => call('POST', '/cancellation'),
    wish: (text: string) => call('PUT', '/wish', { text }),
    need: (text: string) => call('PUT', '/need', { text }),
  }
}
export type Calls = ReturnType<typeof callsOf>
