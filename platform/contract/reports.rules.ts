/**
 * The allowed content of error reports and traces. They leave the installation, so they carry no personal data and nothing a user typed.
 */

const named = /\b(constraint|relation|column|table|function|index|type|schema) "[\w.]+"/
const quoted = new RegExp(`${named.source}|"(?:[^"\\\\]|\\\\.)*(?:"|$)`, 'g')
/** A longer message probably contains user input. */
const longest = 2000

/** A message or URL with personal data redacted: addresses, numbers, keys, quoted values, queries. */
export function masked(text: string): string {
  // A truncated word could no longer be recognized and redacted.
  const said = text.length > longest ? text.slice(0, longest).replace(/\S+$/, '') : text
  return said
    .replace(quoted, (found) => (named.test(found) ? found : '"…"'))
    .replace(/[?#][^\s"'<>)]*=[^\s"'<>)]*/g, '')
    .replace(/[^\s"'<>:/=]+@[^\s"'<>]+/g, '[e-mail]')
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, ':id')
    .replace(/[\w-]*\.[\w-]*\.[\w-]{16,}|(?=[\w-]*\d)[\w-]{24,}/g, '[key]')
    .replace(/\+?\(?\d(?:[\s().,/-]{0,2}\d){6,}/g, '[number]')
}

type Frame = Record<string, unknown>
type Exception = { value?: string; stacktrace?: { frames?: Frame[] } }
type Span = { description?: string | undefined; data?: unknown }
type Reported = {
  transaction?: string
  message?: string
  exception?: { values?: Exception[] }
  request?: { url?: string; method?: string }
  contexts?: Record<string, Record<string, unknown> | undefined>
  tags?: Record<string, unknown>
  spans?: Span[]
  urls?: string[]
}

const kept = new Set([
  'contexts',
  'debug_meta',
  'environment',
  'error_ids',
  'error_sample_rate',
  'event_id',
  'exception',
  'level',
  'measurements',
  'message',
  'platform',
  'release',
  'replay_id',
  'replay_start_timestamp',
  'replay_type',
  'request',
  'sdk',
  'sdkProcessingMetadata',
  'segment_id',
  'session_sample_rate',
  'spans',
  'start_timestamp',
  'tags',
  'timestamp',
  'trace_ids',
  'traces_by_timestamp',
  'transaction',
  'transaction_info',
  'type',
  'urls',
])
const keptTags = new Set(['replayId', 'route', 'status', 'task'])
const keptOfFrame = new Set(['filename', 'function', 'module', 'lineno', 'colno', 'in_app'])
const keptOfTrace = new Set(['trace_id', 'span_id', 'parent_span_id', 'op', 'status', 'origin'])
const keptContexts = new Set(['trace', 'replay', 'runtime', 'browser'])

function keepOnly(holder: object, names: Set<string>) {
  const loose = holder as Record<string, unknown>
  for (const name of Object.keys(loose)) if (!names.has(name)) delete loose[name]
}

/** An event with only the fields needed to fix the error: fields that are not known to be harmless are dropped. */
export function withoutPersonalData<E extends object>(event: E): E {
  keepOnly(event, kept)
  const e = event as Reported
  if (e.transaction) e.transaction = masked(e.transaction)
  if (e.message) e.message = masked(e.message)
  if (e.tags) keepOnly(e.tags, keptTags)
  if (e.urls) e.urls = e.urls.map(masked)
  if (e.request) {
    keepOnly(e.request, new Set(['method', 'url']))
    if (e.request.url) e.request.url = masked(e.request.url)
  }
  for (const exception of e.exception?.values ?? []) {
    if (exception.value) exception.value = masked(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) keepOnly(frame, keptOfFrame)
  }
  if (e.contexts) {
    keepOnly(e.contexts, keptContexts)
    if (e.contexts.trace) keepOnly(e.contexts.trace, keptOfTrace)
  }
  for (const span of e.spans ?? []) {
    if (span.description) span.description = masked(span.description)
    delete span.data
  }
  return event
}
