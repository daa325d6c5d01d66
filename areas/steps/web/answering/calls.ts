import type { z } from 'zod'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { call, type Result } from '#platform/web/apart/call.ts'
import type { answering, Signs, StepPage } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import type { takes } from '#steps/contract/takes.ts'

type TakesNow = z.output<typeof takes.finish.response>
type EvidenceNow = z.output<typeof answering.attach.response>
export type Saved = z.output<typeof answering.save.response>

/** The calls of a step link. */
export function callsOf(token: string) {
  const link = `Step ${token}`
  const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Result<T>> =>
    call(`/api/step-link${path}`, { method, link, ...(body && { body }) })
  return {
    read: () => ask<StepPage>('GET', ''),
    start: (client: string) => ask<StepPage>('POST', '/start', { client, consent: consentVersion }),
    again: (client: string) => ask<StepPage>('POST', '/attempts', { client, consent: consentVersion }),
    save: (client: string, answers: { questionId: string; value: AnswerValue; revision: number }[], signs: Signs) =>
      ask<Saved>('PUT', '/answers', { client, answers, signs }),
    attach: (questionId: string, file: File) =>
      call<EvidenceNow>(`/api/step-link/questions/${questionId}/evidence`, { method: 'POST', link, file }),
    detach: (fileId: string) => ask<EvidenceNow>('DELETE', `/evidence/${fileId}`),
    /** For the library that uploads recordings. */
    authorization: link,
    beginTake: (questionId: string, size: number) =>
      ask<{ now: string; id: string }>('POST', `/questions/${questionId}/takes`, { size }),
    finishTake: (id: string) => ask<TakesNow>('POST', `/takes/${id}/finish`),
    cancelTake: (id: string) => ask<TakesNow>('DELETE', `/takes/${id}`),
    chooseTake: (questionId: string, id: string) => ask<TakesNow>('PUT', `/questions/${questionId}/take`, { id }),
    submit: () => ask<StepPage>('POST', '/submission'),
  }
}
export type Calls = ReturnType<typeof callsOf>
