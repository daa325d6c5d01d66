import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { Answer, Endpoint, Sending } from '#contract/platform/endpoint.ts'
import { fieldInWords, saidInWords } from '#web/platform/i18n/sentences.ts'
import { say } from '#web/platform/i18n/texts.ts'
import { forgetToken, readToken } from './token.ts'

type FieldProblem = { code: string; n?: string; message: string }
type Problem = { code?: string; message?: string; fields?: Record<string, FieldProblem>; current?: unknown }

/** What went wrong with a call. `status` 0 is a server that could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, FieldProblem>
  /** With code `stale`: what is stored now. */
  readonly current: unknown
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null
  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    const code = problem?.code ?? 'internal'
    super(saidInWords(code, problem?.message ?? 'Something went wrong', retryAfter))
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = Object.fromEntries(
      Object.entries(problem?.fields ?? {}).map(([name, said]) => [name, { ...said, message: fieldInWords(said) }]),
    )
    this.current = problem?.current
    this.retryAfter = retryAfter
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The address of a call: path parameters filled in, lists repeated in the query, what is empty left out. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Sending<E>) {
  const { params = {}, query = {} } = input as Parts
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
  const base = endpoint.alsoAtRoot ? '' : '/api'
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

async function send<E extends Endpoint>(endpoint: E, input: Sending<E>, signal?: AbortSignal): Promise<Response> {
  const { body } = input as Parts
  const token = readToken()
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, { code: 'offline', message: say('errors')('offline') })
  }
  if (response.ok) return response
  // The token is compared, so that a slow answer to an old session cannot end the new one.
  if (response.status === 401 && endpoint.access !== 'public' && token && token === readToken()) forgetToken('refused')
  const retryAfter = Number(response.headers.get('retry-after')) || null
  throw new ApiError(response.status, await response.json().catch(() => null), retryAfter)
}

/** One call of the contract. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sending<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const response = await send(endpoint, input, signal)
  if (response.status === 204) return {} as Answer<E>
  try {
    return (await response.json()) as Answer<E>
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(response.status, { code: 'unreadable', message: say('errors')('unreadable') })
  }
}

/** A call whose answer is a file; its name is the one the server gives. */
export async function download<E extends Endpoint>(endpoint: E, input: Sending<E>): Promise<File> {
  const response = await send(endpoint, input)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'certame')
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      refetchOnWindowFocus: true,
      // Without this a query waits for the network in silence; the screen shall say that there is none.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Query options for an endpoint. The key starts with its path, so that a write can name what it makes stale. */
export const q = <E extends Endpoint>(endpoint: E, input: Sending<E>) =>
  queryOptions<Answer<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })

/** Makes everything read from these endpoints stale: what is on the screen is fetched again. */
export const refresh = (endpoints: Pick<Endpoint, 'path'>[]) =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

type Writing<E extends Endpoint> = {
  stale: Pick<Endpoint, 'path'>[]
  then?: (answer: Answer<E>, input: Sending<E>) => void
}

/** A write, and the reads it makes stale; those are old too where somebody else was faster. */
export const useWrite = <E extends Endpoint>(endpoint: E, { stale, then }: Writing<E>) =>
  useMutation<Answer<E>, ApiError, Sending<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (answer, input) => {
      await refresh(stale)
      then?.(answer, input)
    },
    // Not waited for: whoever made the write has to be told, also when what is shown then has no place for it any more.
    onError: ({ code }) => {
      if (code === 'stale') void refresh(stale)
    },
  })
