import { describe, expect, it } from 'vitest'
import type { AttemptState } from '#assessment/contract/customTests.ts'
import type { StepAttempt, StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'
import { mayExtendStep, mayLink, mayRepeatStep, nextAct, pendingSteps } from './stepActs.ts'

const now = '2026-11-23T12:00:00.000Z'
const later = '2026-11-24T12:00:00.000Z'
const earlier = '2026-11-22T12:00:00.000Z'

const attempt = (state: AttemptState, changes: Partial<StepAttempt> = {}): StepAttempt => ({
  ...{ id: 'a', number: 1, state, invitedAt: earlier, dueAt: later, startedAt: null, endsAt: null, savedAt: null },
  ...{ sentAt: null, answered: 0, questions: 20, score: null, hidden: null, minutes: 60, extraPercent: 0 },
  ...{ reason: '', voidedBy: null },
  ...changes,
})
const link = (changes: Partial<NonNullable<StepOfApplication['link']>> = {}) => ({
  ...{
    state: 'ativo' as const,
    sentAt: earlier,
    mail: 'enviada' as const,
    openedAt: null,
    revokedAt: null,
    reason: '',
  },
  ...changes,
})
const step = (attempts: StepAttempt[], of: StepOfApplication['link'] = link()): StepOfApplication => ({
  ...{ id: 's', kind: 'test', title: 'Teste', component: 'test', weight: 2500, answeredBy: 'both', attempts, link: of },
})
const overview = (steps: StepOfApplication[], changes: Partial<StepsOverview> = {}) =>
  ({ frozen: false, status: 'em_andamento', steps, ...changes }) as StepsOverview

describe('nextAct', () => {
  it('sends a link until one was sent, and again once it is revoked', () => {
    expect(nextAct(step([], null))).toBe('send')
    expect(nextAct(step([attempt('disponivel')], link({ sentAt: null })))).toBe('send')
    expect(nextAct(step([attempt('disponivel')], link({ state: 'revogado' })))).toBe('send')
    expect(nextAct(step([attempt('disponivel')]))).toBe('copy')
  })

  it('follows the state of the last attempt', () => {
    const acts = (['iniciado', 'enviado', 'corrigido', 'expirado', 'anulado'] as const).map((state) =>
      nextAct(step([attempt(state), attempt('anulado')])),
    )
    expect(acts).toEqual(['follow', 'grade', 'evaluation', 'extend', 'again'])
  })
})

describe('pendingSteps', () => {
  it('returns the steps whose link can be used and was not sent', () => {
    const unsent = step([], null)
    const revoked = step([attempt('disponivel')], link({ state: 'revogado' }))
    const all = [unsent, revoked, step([attempt('disponivel')]), step([attempt('enviado')], null)]
    expect(pendingSteps(overview(all), now)).toEqual([unsent, revoked])
    expect(pendingSteps(overview(all, { frozen: true }), now)).toEqual([])
    expect(pendingSteps(overview(all, { status: 'desistente' }), now)).toEqual([])
  })
})

describe('a step', () => {
  const running = step([attempt('iniciado', { startedAt: earlier, endsAt: later })])

  it('keeps the deadline and the attempt of somebody who is answering', () => {
    const of = overview([running])
    expect(mayExtendStep(of, running, now)).toEqual({ allowed: false, why: 'attempt_running' })
    expect(mayRepeatStep(of, running, now)).toEqual({ allowed: false, why: 'attempt_running' })
    expect(mayLink(of, running, now).allowed).toBe(true)
  })

  it('opens an expired attempt again by a later deadline only', () => {
    const expired = step([attempt('expirado', { dueAt: earlier })])
    const of = overview([expired])
    expect(mayLink(of, expired, now)).toEqual({ allowed: false, why: 'step_expired' })
    expect(mayExtendStep(of, expired, now).allowed).toBe(true)
  })

  it('refuses everything once the result is frozen', () => {
    const of = overview([running], { frozen: true })
    for (const may of [mayLink, mayExtendStep, mayRepeatStep])
      expect(may(of, running, now)).toEqual({ allowed: false, why: 'step_closed' })
  })
})
