import { type BrowserSpan, browserSpans, longestSpan, mostSpans } from '#platform/contract/browserSpans.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { readToken } from './token.ts'

/** Milliseconds after which measured calls are reported together. */
const reportAfter = 3000

let wanted = false
let waiting: BrowserSpan[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins or stops to measure calls, as the hub traces or does not. */
export function wantSpans(on: boolean) {
  if (on === wanted) return
  wanted = on
  waiting = []
  if (on) addEventListener('pagehide', report)
  else removeEventListener('pagehide', report)
}

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Begins to measure a call; undefined while the hub traces nothing. Only the path of the contract is kept, never an address. */
export function beginSpan({ method, path, upload, stream }: Endpoint) {
  if (!wanted || upload || stream) return undefined
  const [traceId, spanId, startedAt, from] = [randomHex(16), randomHex(8), Date.now(), performance.now()]
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    end(status: number) {
      const ms = Math.min(performance.now() - from, longestSpan)
      waiting.push({ traceId, spanId, method, path, status, startedAt, ms })
      if (waiting.length >= mostSpans) report()
      else timer ??= setTimeout(report, reportAfter)
    },
  }
}

/** Reports are not worth another attempt, and one that is refused is the last. */
function report() {
  clearTimeout(timer)
  timer = undefined
  const [spans, token] = [waiting, readToken()]
  waiting = []
  if (spans.length === 0 || !token) return
  fetch(`/api${browserSpans.report.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: Date.now(), spans }),
    keepalive: true,
  }).then(
    ({ ok }) => ok || wantSpans(false),
    () => {},
  )
}
