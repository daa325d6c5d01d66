import { describe, expect, it } from 'vitest'
import { maxEvidence, mayAttach } from './evidence.rules.ts'
import type { EvidenceState } from './evidence.ts'
import type { AttemptFacts } from './steps.rules.ts'

const now = '2026-11-20T12:00:00.000Z'
const running: AttemptFacts = {
  state: 'iniciado',
  opensAt: null,
  dueAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T12:00:00.000Z',
  open: true,
}
const sent: AttemptFacts = { ...running, state: 'enviado' }
const files = (...states: EvidenceState[]) => states.map((state) => ({ questionId: 'a', state }))

describe('adding evidence', () => {
  it('is allowed while the step is answered, for so many files', () => {
    expect(mayAttach(running, [], 'a', now).allowed).toBe(true)
    const full = files(...Array(maxEvidence).fill('enviado'))
    expect(mayAttach(running, full, 'a', now)).toEqual({ allowed: false, why: 'too_much_evidence' })
    expect(mayAttach(running, full, 'b', now).allowed).toBe(true)
    expect(mayAttach({ ...running, endsAt: '2026-11-20T11:00:00.000Z' }, [], 'a', now).allowed).toBe(false)
  })

  it('is allowed after handing in only in place of what was rejected, until the deadline', () => {
    expect(mayAttach(sent, files('enviado'), 'a', now)).toEqual({ allowed: false, why: 'step_sent' })
    expect(mayAttach(sent, files('recusado'), 'a', now).allowed).toBe(true)
    expect(mayAttach({ ...sent, state: 'corrigido' }, files('recusado'), 'a', now).allowed).toBe(true)
    expect(mayAttach(sent, files('recusado'), 'b', now).allowed).toBe(false)
    expect(mayAttach(sent, files('recusado'), 'a', '2026-11-22T12:00:00.000Z')).toEqual({
      allowed: false,
      why: 'step_expired',
    })
    expect(mayAttach({ ...sent, open: false }, files('recusado'), 'a', now)).toEqual({
      allowed: false,
      why: 'step_closed',
    })
  })

  it('is refused before the start, and once the attempt was voided', () => {
    for (const state of ['disponivel', 'anulado', 'expirado'] as const)
      expect(mayAttach({ ...running, state }, [], 'a', now).allowed).toBe(false)
  })
})
