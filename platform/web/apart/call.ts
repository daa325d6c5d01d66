/** A call without an answer, or with one that does not concern it, is worth another try. */
export type Failure = {
  ok: false
  again: boolean
  /** `offline` without an answer, `other` where the answer names no code. */
  code: string
  waitSeconds: number
  /** The errors of the fields. A code carries its limit after a bar, as the rules write it. */
  fields: Readonly<Record<string, string>>
}
/** `at` is the middle of the call, by the monotonic clock of this page. */
export type Result<T> = { ok: true; value: T; at: number } | Failure

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `Step <token>`: the token is in a header only, because an address would be logged on its way. */
  link?: string
  body?: object
  file?: File
  /** Milliseconds. A file of ten megabytes takes minutes over a slow line. */
  patience?: number
}
type Answered = { response: Response; at: number }

declare global {
  /** The answer to the call that apart.js has started while the code loaded. */
  var firstAnswer: { path: string; link: string | undefined; answer: Promise<Answered> } | undefined
}

/** The first answer is taken once. */
function takeFirst(path: string, { method = 'GET', link }: Asked) {
  const first = globalThis.firstAnswer
  if (method !== 'GET' || first?.path !== path || first.link !== link) return undefined
  globalThis.firstAnswer = undefined
  return first.answer
}

function multipart(file: File) {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

async function send(path: string, { method = 'GET', link, body, file, patience }: Asked): Promise<Answered> {
  const startedAt = performance.now()
  const text = body && JSON.stringify(body)
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(link && { authorization: link }),
      ...(text && { 'content-type': 'application/json' }),
    },
    body: file ? multipart(file) : (text ?? null),
    cache: 'no-store',
    // A short text sent while the page closes still arrives; a browser takes 64 kB of it.
    keepalive: text !== undefined && text.length < 20_000,
    signal: AbortSignal.timeout(patience ?? (file ? 300_000 : 20_000)),
  })
  return { response, at: (startedAt + performance.now()) / 2 }
}

type Problem = { code?: unknown; fields?: Record<string, { code?: unknown; n?: unknown } | null> } | null

async function failureOf(response: Response): Promise<Failure> {
  const problem: Problem = await response.json().catch(() => null)
  const fields = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).map(([name, error]) => [
      name,
      error?.n ? `${error.code}|${error.n}` : String(error?.code ?? ''),
    ]),
  )
  // The error of a file says more than the fact that there is one.
  const code = fields.file?.split('|')[0] ?? problem?.code
  return {
    ok: false,
    again: response.status >= 500 || response.status === 429 || response.status === 408,
    code: typeof code === 'string' ? code : 'other',
    waitSeconds: Number(response.headers.get('retry-after')) || 0,
    fields,
  }
}

/** Makes a call, and never throws. An answer that is cut or unreadable counts as none. */
export async function call<T>(
  path: string,
  asked: Asked = {},
  read: (response: Response) => Promise<T> = (response) => response.json(),
): Promise<Result<T>> {
  try {
    const { response, at } = await (takeFirst(path, asked) ?? send(path, asked))
    return response.ok ? { ok: true, value: await read(response), at } : await failureOf(response)
  } catch {
    return { ok: false, again: true, code: 'offline', waitSeconds: 0, fields: {} }
  }
}
