import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { Answer, Endpoint, Sending } from '#platform/contract/endpoint.ts'
import { translateError, translateFieldError } from '#platform/web/i18n/sentences.ts'
import { errorsTexts } from '#platform/web/i18n/texts/errors.pt.ts'
import { say } from '#platform/web/i18n/texts.ts'
import { newId } from '#platform/web/state/newId.ts'
import { askAgain } from './again.ts'
import { takeFirstAnswer } from './firstAnswers.ts'
import { keepPosition, readPosition } from './position.ts'
import { beginSpan } from './spans.ts'
import { allStale } from './stale.ts'
import { deleteToken, readToken } from './token.ts'

type FieldProblem = { code: string; n?: string; message: string }
type Problem = {
  code?: string
  requestId?: string
  message?: string
  fields?: Record<string, FieldProblem>
  current?: unknown
  values?: Record<string, string | number>
}

/** A failed call. `status` 0 means that the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, FieldProblem>
  /** With code `stale`: the stored version. */
  readonly current: unknown
  /** Seconds after which to retry. */
  readonly retryAfter: number | null
  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    const code = problem?.code ?? 'internal'
    const said = translateError(code, problem?.message ?? 'Something went wrong', {
      retryAfter,
      values: problem?.values,
    })
    // By this id an operator finds the call in the log.
    super(code === 'internal' && problem?.requestId ? `${said} (${problem.requestId})` : said)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = Object.fromEntries(
      Object.entries(problem?.fields ?? {}).map(([name, said]) => [
        name,
        { ...said, message: translateFieldError(said) },
      ]),
    )
    this.current = problem?.current
    this.retryAfter = retryAfter
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The URL of a call: with path parameters, repeated list values, and without empty values. */
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
  const writes = endpoint.method !== 'GET'
  if (writes) headers.set('idempotency-key', newId())
  else headers.set('certame-position', readPosition())
  let span: ReturnType<typeof beginSpan>
  let response: Response
  try {
    const address = addressOf(endpoint, input)
    const first = endpoint.method === 'GET' ? takeFirstAnswer(address, token) : undefined
    // One that began before this code has no trace.
    span = first ? undefined : beginSpan(endpoint)
    if (span) headers.set('traceparent', span.traceparent)
    const attempt = () =>
      fetch(address, {
        method: endpoint.method,
        headers,
        body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
        signal,
      })
    response = await (first ?? askAgain(attempt, { writes, signal }))
    signal?.throwIfAborted()
  } catch (error) {
    if (signal?.aborted) throw error
    span?.end(0)
    throw new ApiError(0, { code: 'offline', message: say(errorsTexts)('offline') })
  }
  span?.end(response.status)
  keepPosition(response)
  if (response.ok) return response
  // Compares the token, so that a late answer to an old session cannot end the new one.
  if (response.status === 401 && endpoint.access !== 'public' && token && token === readToken()) deleteToken('refused')
  const retryAfter = Number(response.headers.get('retry-after')) || null
  throw new ApiError(response.status, await response.json().catch(() => null), retryAfter)
}

/** Calls an endpoint of the contract. */
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
    throw new ApiError(response.status, { code: 'unreadable', message: say(errorsTexts)('unreadable') })
  }
}

/** Calls an endpoint that returns a file, named as the server says. */
export async function download<E extends Endpoint>(endpoint: E, input: Sending<E>): Promise<File> {
  const response = await send(endpoint, input)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'certame')
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

/** Passes a file to the browser's downloads. */
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
      // By default a query waits silently while offline; the screen should show the error.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Query options for an endpoint. The key starts with its path, so that a write can name the queries it makes stale. */
export const q = <E extends Endpoint>(endpoint: E, input: Sending<E>) =>
  queryOptions<Answer<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })

/** Marks all data of these endpoints, and what follows from it, as stale and reads what is on the screen again. */
export const refresh = (endpoints: Endpoint[]) =>
  Promise.all(
    allStale(endpoints).map(async ({ path }) => {
      // TanStack Query does not repeat a first read in progress: its answer from before the write would be kept as current.
      await queryClient.cancelQueries({ queryKey: [path] })
      await queryClient.invalidateQueries({ queryKey: [path] })
    }),
  )

/** Removes the cached answers of these endpoints that no screen shows, where even an old one must not be used. */
export function forget(endpoints: Endpoint[]) {
  for (const { path } of endpoints) queryClient.removeQueries({ queryKey: [path], type: 'inactive' })
}

/** Refusals because another user was faster, or because this write was or may have been done. */
const overtaken: ReadonlySet<string> = new Set([
  'stale',
  'decided_meanwhile',
  'changed_meanwhile',
  'done_already',
  'unknown_outcome',
])

type Writing<A, I> = {
  stale: Endpoint[]
  then?: (answer: A, input: I) => void
}

/** A mutation and the queries it makes stale; they are also stale when another user was faster. */
export const useSend = <A, I>(send: (input: I) => Promise<A>, { stale, then }: Writing<A, I>) =>
  useMutation<A, ApiError, I>({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      await refresh(stale)
      then?.(answer, input)
    },
    // Not awaited: the caller must get the result even when the refresh unmounts it.
    onError: ({ code }) => {
      if (overtaken.has(code)) void refresh(stale)
    },
  })

/** A write to one endpoint. */
export const useWrite = <E extends Endpoint>(endpoint: E, writing: Writing<Answer<E>, Sending<E>>) =>
  useSend((input: Sending<E>) => call(endpoint, input), writing)
