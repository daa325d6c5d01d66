import type { z } from 'zod'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { answering, Signs, StepPage } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import type { takes } from '#steps/contract/takes.ts'
import { type Clock, clockOf } from './clock.rules.ts'

type TakesNow = z.output<typeof takes.finish.response>
type EvidenceNow = z.output<typeof answering.attach.response>
export type Saved = z.output<typeof answering.save.response>
/** A call that got no answer, or none that says anything about it, is worth another try. */
export type Failure = { ok: false; again: boolean; code: string; waitSeconds: number }
export type Result<T> = { ok: true; value: T; clock: Clock } | Failure

const offline: Failure = { ok: false, again: true, code: 'offline', waitSeconds: 0 }

async function failureOf(response: Response): Promise<Failure> {
  const problem: { code?: unknown; fields?: { file?: { code?: string } } } | null = await response
    .json()
    .catch(() => null)
  // The error of a file says more than the fact that there is one; its limit follows a bar.
  const ofFile = problem?.fields?.file?.code?.split('|')[0]
  const code = ofFile ?? (typeof problem?.code === 'string' ? problem.code : 'other')
  const again = response.status >= 500 || response.status === 429 || response.status === 408
  return { ok: false, again, code, waitSeconds: Number(response.headers.get('retry-after')) || 0 }
}

const patience = 20_000
/** Ten megabytes over a slow line. */
const patienceForFiles = 300_000

declare global {
  /** The response to the call that responder.js has started. */
  var firstStep: { token: string; answer: Promise<Answered> } | undefined
}

type Answered = { response: Response; startedAt: number; endedAt: number }

/** The response to the first call, which responder.js started while the code loaded. It is taken once. */
function takeFirst(token: string): Promise<Answered> | undefined {
  const first = globalThis.firstStep
  globalThis.firstStep = undefined
  return first?.token === token ? first.answer : undefined
}

async function resultOf<T extends { now: string }>({ response, startedAt, endedAt }: Answered): Promise<Result<T>> {
  if (!response.ok) return await failureOf(response)
  const value: T = await response.json()
  return { ok: true, value, clock: clockOf(value.now, startedAt, endedAt) }
}

function multipart(file: File) {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

/** The calls of a step link. The token is in a header only: an address would be logged on its way. */
export function callsOf(token: string) {
  async function call<T extends { now: string }>(
    method: string,
    path: string,
    body?: object,
    file?: File,
  ): Promise<Result<T>> {
    const startedAt = performance.now()
    try {
      const response = await fetch(`/api/step-link${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Step ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(file && { body: multipart(file) }),
        cache: 'no-store',
        // Answers saved while the page closes still arrive; a browser takes 64 kB of it.
        keepalive: body !== undefined && JSON.stringify(body).length < 20_000,
        signal: AbortSignal.timeout(file ? patienceForFiles : patience),
      })
      return await resultOf<T>({ response, startedAt, endedAt: performance.now() })
    } catch {
      return offline
    }
  }
  return {
    async read(): Promise<Result<StepPage>> {
      const first = takeFirst(token)?.then((answered) => resultOf<StepPage>(answered))
      return (await first?.catch(() => offline)) ?? call<StepPage>('GET', '')
    },
    start: (client: string) => call<StepPage>('POST', '/start', { client, consent: consentVersion }),
    again: (client: string) => call<StepPage>('POST', '/attempts', { client, consent: consentVersion }),
    save: (client: string, answers: { questionId: string; value: AnswerValue; revision: number }[], signs: Signs) =>
      call<Saved>('PUT', '/answers', { client, answers, signs }),
    attach: (questionId: string, file: File) =>
      call<EvidenceNow>('POST', `/questions/${questionId}/evidence`, undefined, file),
    detach: (fileId: string) => call<EvidenceNow>('DELETE', `/evidence/${fileId}`),
    /** For the library that uploads recordings. */
    authorization: `Step ${token}`,
    beginTake: (questionId: string, size: number) =>
      call<{ now: string; id: string }>('POST', `/questions/${questionId}/takes`, { size }),
    finishTake: (id: string) => call<TakesNow>('POST', `/takes/${id}/finish`),
    cancelTake: (id: string) => call<TakesNow>('DELETE', `/takes/${id}`),
    chooseTake: (questionId: string, id: string) => call<TakesNow>('PUT', `/questions/${questionId}/take`, { id }),
    submit: () => call<StepPage>('POST', '/submission'),
  }
}
export type Calls = ReturnType<typeof callsOf>

/** The token of an address: its last path segment. */
export const tokenOf = (path: string) => {
  const last = path.split('/').filter(Boolean).slice(1).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
