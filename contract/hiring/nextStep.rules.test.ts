import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processStates } from '#contract/platform/states.ts'
import { nextStep } from './nextStep.rules.ts'
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
  weights: [0, 0, 0, 0, 10_000, 0],
  closesAt: '2026-12-01T12:00:00Z',
  frozenAt: null,
  publishedAt: null,
  deletedAt: null,
  open: 0,
  untold: 0,
  told: 0,
  applications: 3,
  ranked: 3,
  pending: [] as { kind: PendingKind; count: number }[],
}
type Process = Parameters<typeof nextStep>[0]
const next = (over: Partial<Process>) => nextStep({ ...process, ...over }, now)
const waiting = (kind: PendingKind) => ({ pending: [{ kind, count: 1 }] })

describe('the next step of a process', () => {
  it.each<[string, Partial<Process>, ReturnType<typeof nextStep>]>([
    ['a draft is published', { state: 'rascunho' }, { kind: 'move', to: 'publicado' }],
    ['a draft lacks criteria', { state: 'rascunho', criteria: [] }, { kind: 'mend', why: 'step_without_criteria' }],
    ['a company is not active', { state: 'rascunho', companyState: 'x' }, { kind: 'mend', why: 'company_not_active' }],
    [
      'a council asks for approval',
      { state: 'rascunho', ruleset: 'conselho_publico' },
      { kind: 'move', to: 'em_aprovacao' },
    ],
    ['nobody has applied', { applications: 0 }, { kind: 'add' }],
    ['somebody is not marked', waiting('unmarked'), { kind: 'evaluate' }],
    ['all wait for the deadline', {}, { kind: 'wait' }],
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
