import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processStates } from '#platform/contract/states.ts'
import { nextAct, nextStep } from './nextStep.rules.ts'
import { mayMoveProcess } from './processes.rules.ts'
import { rulesets } from './processes.ts'
import type { PendingKind } from './processOverview.ts'

const now = '2026-11-21T12:00:00Z'
const process = {
  state: 'publicado' as const,
  cameFrom: null,
  ruleset: 'privado' as const,
  companyState: 'ativa',
  steps: ['test' as const],
  criteria: [{ component: 'test' as const }],
  weights: { test: 10_000 },
  opensAt: '2026-11-01T12:00:00Z',
  closesAt: '2026-12-01T12:00:00Z',
  frozenAt: null,
  resultKind: null,
  appealClosesAt: null,
  publishedAt: null,
  deletedAt: null,
  approval: null,
  open: 0,
  untold: 0,
  told: 0,
  applications: 3,
  ranked: 3,
  pending: [] as { kind: PendingKind; count: number }[],
}
type Process = Parameters<typeof nextStep>[0]
const next = (over: Partial<Process>) => nextStep({ ...process, ...over }, 'me', now)
const waiting = (kind: PendingKind) => ({ pending: [{ kind, count: 1 }] })

const council = { ruleset: 'conselho_publico', frozenAt: now, resultKind: 'preliminar' } as const

describe('the next step of a process', () => {
  it.each<[string, Partial<Process>, ReturnType<typeof nextStep>]>([
    ['a draft is published', { state: 'rascunho' }, { kind: 'move', to: 'publicado' }],
    [
      'a draft lacks criteria',
      { state: 'rascunho', criteria: [] },
      { kind: 'mend', to: 'publicado', why: 'step_without_criteria' },
    ],
    [
      'a company is not active',
      { state: 'rascunho', companyState: 'x' },
      { kind: 'mend', to: 'publicado', why: 'company_not_active' },
    ],
    [
      'a council asks for approval',
      { state: 'rascunho', ruleset: 'conselho_publico' },
      { kind: 'move', to: 'em_aprovacao' },
    ],
    [
      'another administrator grants the approval',
      { state: 'em_aprovacao', approval: { requestedBy: 'other', inviterId: null, invitees: [], others: 1 } },
      { kind: 'move', to: 'aprovado' },
    ],
    [
      'the viewer asked for the approval',
      { state: 'em_aprovacao', approval: { requestedBy: 'me', inviterId: null, invitees: [], others: 1 } },
      { kind: 'mend', to: 'aprovado', why: 'own_approval' },
    ],
    ['nobody has applied', { applications: 0 }, { kind: 'add' }],
    ['somebody is not marked', waiting('unmarked'), { kind: 'evaluate' }],
    ['all wait for the deadline', {}, { kind: 'wait' }],
    ['applications open later', { opensAt: '2026-11-25T12:00:00Z' }, { kind: 'opens', at: '2026-11-25T12:00:00Z' }],
    ['the deadline is over', { closesAt: now }, { kind: 'move', to: 'inscricoes_encerradas' }],
    ['applications are closed', { state: 'inscricoes_encerradas' }, { kind: 'move', to: 'em_avaliacao' }],
    ['an elimination is proposed', { state: 'em_avaliacao', ...waiting('eliminations') }, { kind: 'eliminate' }],
    ['a mark is missing', { state: 'em_avaliacao', ...waiting('incomplete') }, { kind: 'evaluate' }],
    ['nobody is ranked', { state: 'em_avaliacao', ranked: 0 }, { kind: 'evaluate' }],
    ['all is marked', { state: 'em_avaliacao' }, { kind: 'freeze' }],
    ['it is frozen', { state: 'em_avaliacao', frozenAt: now }, { kind: 'publishResult' }],
    [
      'it is frozen, of a council',
      { state: 'em_avaliacao', ruleset: 'conselho_publico', frozenAt: now },
      { kind: 'move', to: 'resultado_preliminar' },
    ],
    [
      'its preliminary result is not published',
      { ...council, state: 'resultado_preliminar' },
      { kind: 'publishPreliminary' },
    ],
    [
      'its preliminary result is out',
      { ...council, state: 'resultado_preliminar', publishedAt: now },
      { kind: 'move', to: 'em_recurso' },
    ],
    [
      'appeals are taken',
      { ...council, state: 'em_recurso', publishedAt: now, appealClosesAt: process.closesAt },
      { kind: 'appeals', until: process.closesAt },
    ],
    [
      'a correction waits',
      {
        ...council,
        state: 'em_recurso',
        publishedAt: now,
        appealClosesAt: process.closesAt,
        ...waiting('corrections'),
      },
      { kind: 'correct' },
    ],
    [
      'a correction proposed an elimination',
      { ...council, state: 'em_recurso', publishedAt: now, ...waiting('eliminations') },
      { kind: 'eliminate' },
    ],
    [
      'the window for appeals is over',
      { ...council, state: 'em_recurso', publishedAt: now, appealClosesAt: now },
      { kind: 'freezeFinal' },
    ],
    [
      'a company has a preliminary result',
      { state: 'resultado_preliminar', frozenAt: now, resultKind: 'preliminar', publishedAt: now },
      { kind: 'freezeFinal' },
    ],
    ['its final result is frozen', { ...council, state: 'em_recurso', resultKind: 'final' }, { kind: 'publishResult' }],
    [
      'its result is out',
      { state: 'em_avaliacao', frozenAt: now, publishedAt: now },
      { kind: 'move', to: 'resultado_final' },
    ],
    [
      'somebody has no outcome',
      { state: 'resultado_final', frozenAt: now, publishedAt: now, open: 1 },
      { kind: 'decide' },
    ],
    [
      'somebody was not told',
      { state: 'resultado_final', frozenAt: now, publishedAt: now, untold: 1 },
      { kind: 'tell' },
    ],
    ['everybody was told', { state: 'homologado', publishedAt: now }, { kind: 'move', to: 'arquivado' }],
    ['it was cancelled', { state: 'cancelado', open: 2 }, { kind: 'decide' }],
    ['it goes on', { state: 'suspenso', cameFrom: 'em_avaliacao' }, { kind: 'move', to: 'em_avaliacao' }],
    ['it is over', { state: 'arquivado' }, null],
    ['a word came back', { state: 'arquivado', untold: 1 }, { kind: 'tell' }],
    ['it is in the bin', { state: 'rascunho', deletedAt: now }, null],
  ])('when %s', (_, over, step) => {
    expect(next(over)).toEqual(step)
  })

  it('never leads to a move that would be refused', () => {
    const moment = fc.constantFrom(null, now)
    const count = fc.integer({ min: 0, max: 2 })
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom(...processStates),
          cameFrom: fc.constantFrom(null, ...processStates),
          ruleset: fc.constantFrom(...rulesets),
          companyState: fc.constantFrom('ativa', 'suspensa'),
          closesAt: fc.constantFrom('2026-11-01T12:00:00Z', process.closesAt),
          frozenAt: moment,
          resultKind: fc.constantFrom(null, 'preliminar' as const, 'final' as const),
          appealClosesAt: fc.constantFrom(null, now, process.closesAt),
          publishedAt: moment,
          open: count,
          untold: count,
          told: count,
          applications: count,
          ranked: count,
        }),
        (over) => {
          const step = next(over)
          if (step?.kind === 'move')
            expect(mayMoveProcess({ ...process, ...over }, step.to, now)).toEqual({ allowed: true })
        },
      ),
    )
  })
})

describe('the next act of a process', () => {
  const act = (over: Partial<Process>) => nextAct({ ...process, ...over }, 'me', now)

  it.each<[string, Partial<Process>, ReturnType<typeof nextAct>]>([
    ['applications are open', {}, { kind: 'move', to: 'inscricoes_encerradas' }],
    ['nobody has applied', { applications: 0 }, { kind: 'move', to: 'inscricoes_encerradas' }],
    ['nobody is ranked yet', { state: 'em_avaliacao', ranked: 0 }, { kind: 'freeze' }],
    [
      'a company is not active',
      { state: 'rascunho', companyState: 'x' },
      { kind: 'mend', to: 'publicado', why: 'company_not_active' },
    ],
    ['it is over', { state: 'arquivado' }, null],
  ])('when %s', (_, over, next) => {
    expect(act(over)).toEqual(next)
  })

  it('is there in every state before the last', () => {
    for (const state of processStates)
      if (state !== 'arquivado') expect(act({ state, cameFrom: 'publicado' }), state).not.toBeNull()
  })
})
