import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processStates } from '#platform/contract/states.ts'
import { cameThrough, leadsBack, mayMoveProcess, processMoves } from './processes.rules.ts'
import { rulesets } from './processes.ts'
import { consequencesOf, isConfirmed, mayTransit, type TransitionFacts, togetherOf } from './transitions.rules.ts'
import type { ConsequenceKind, Transition } from './transitions.ts'

const now = '2026-11-22T12:00:00.000Z'
const later = '2026-12-01T12:00:00.000Z'
const facts = (over: Partial<TransitionFacts> = {}): TransitionFacts => ({
  state: 'publicado',
  cameFrom: 'rascunho',
  ruleset: 'privado',
  companyState: 'ativa',
  steps: ['test'],
  criteria: [{ component: 'test' }],
  weights: { test: 10_000 },
  opensAt: '2026-11-01T12:00:00.000Z',
  closesAt: later,
  frozenAt: null,
  resultKind: null,
  appealClosesAt: null,
  zone: 'America/Sao_Paulo',
  appealDays: 2,
  appealDayKind: 'uteis',
  publishedAt: null,
  applications: 3,
  open: 0,
  untold: 0,
  told: 0,
  confidential: false,
  notified: [],
  automations: { paused: false, waitMinutes: 2 },
  leftOut: 0,
  changed: 0,
  admins: { count: 0, channels: [] },
  openPeople: [],
  untoldPeople: [],
  approval: null,
  ...over,
})
const kinds = (of: TransitionFacts, to: Transition): ConsequenceKind[] => consequencesOf(of, to, now).map((c) => c.kind)
const found = (of: TransitionFacts, to: Transition, kind: ConsequenceKind) =>
  consequencesOf(of, to, now).find((c) => c.kind === kind)
const ana = { applicationId: 'a', processId: 'p', name: 'Ana' }

const anyFacts = fc.record({
  state: fc.constantFrom(...processStates),
  cameFrom: fc.constantFrom(null, ...processStates),
  ruleset: fc.constantFrom(...rulesets),
  opensAt: fc.constantFrom('2026-11-01T12:00:00.000Z', later),
  closesAt: fc.constantFrom('2026-11-01T12:00:00.000Z', later),
  frozenAt: fc.constantFrom(null, now),
  publishedAt: fc.constantFrom(null, now),
  applications: fc.nat(3),
  open: fc.nat(3),
  untold: fc.nat(3),
  told: fc.nat(3),
})

describe('the consequences of a transition', () => {
  it('name the end of the window for appeals that opens', () => {
    const council = facts({ state: 'resultado_preliminar', ruleset: 'conselho_publico' })
    expect(found(council, 'em_recurso', 'appeals_open')).toMatchObject({
      until: expect.stringMatching(/^2026-11-25T02:59/),
    })
    expect(kinds(facts({ state: 'suspenso', cameFrom: 'em_recurso' }), 'em_recurso')).not.toContain('appeals_open')
  })

  it('name the deadline that is cut short, but not one that has passed', () => {
    expect(found(facts(), 'inscricoes_encerradas', 'closes_early')).toMatchObject({ deadline: later })
    expect(kinds(facts({ closesAt: now }), 'inscricoes_encerradas')).not.toContain('closes_early')
  })

  it('say who is notified, by what, and why nobody is', () => {
    const notified = [{ automation: 'Aviso', count: 3, channels: ['email' as const] }]
    expect(found(facts({ notified }), 'suspenso', 'applicants_notified')).toMatchObject({
      automation: 'Aviso',
      count: 3,
      channels: ['email'],
      minutes: 2,
    })
    expect(found(facts(), 'suspenso', 'nobody_notified')).toMatchObject({ why: 'no_automation' })
    expect(found(facts({ confidential: true }), 'suspenso', 'nobody_notified')).toMatchObject({ why: 'confidential' })
    const paused = { paused: true, waitMinutes: 2 }
    expect(found(facts({ automations: paused }), 'suspenso', 'nobody_notified')).toMatchObject({ why: 'paused' })
    expect(kinds(facts({ applications: 0 }), 'suspenso')).not.toContain('nobody_notified')
    const back = facts({ state: 'em_avaliacao', cameFrom: 'inscricoes_encerradas', notified })
    expect(kinds(back, 'inscricoes_encerradas')).not.toContain('applicants_notified')
    const admins = { count: 4, channels: ['bell' as const] }
    expect(found(facts({ frozenAt: now, admins }), 'result_published', 'admins_notified')).toMatchObject({ count: 4 })
  })

  it('name who has no outcome and who was not told, where that is the last chance', () => {
    const left = facts({
      state: 'resultado_final',
      cameFrom: 'em_avaliacao',
      publishedAt: now,
      frozenAt: now,
      open: 7,
      openPeople: [ana],
      untold: 2,
      untoldPeople: [ana],
    })
    expect(found(left, 'homologado', 'without_outcome')).toMatchObject({ count: 7, people: [ana] })
    expect(found(left, 'homologado', 'untold')).toMatchObject({ count: 2, people: [ana] })
    expect(kinds(left, 'suspenso')).not.toContain('without_outcome')
  })

  it('say what stops exactly where the rules stop it', () => {
    expect(kinds(facts(), 'suspenso')).toContain('assessment_stops')
    expect(kinds(facts({ state: 'suspenso', cameFrom: 'publicado' }), 'publicado')).toContain('assessment_resumes')
    expect(kinds(facts({ state: 'rascunho' }), 'publicado')).not.toContain('assessment_resumes')
    expect(kinds(facts(), 'cancelado')).toEqual(expect.arrayContaining(['rules_stop', 'outcomes_may_go']))
    expect(kinds(facts({ state: 'homologado', cameFrom: 'resultado_final' }), 'arquivado')).toContain('decisions_stop')
    expect(kinds(facts({ frozenAt: now }), 'suspenso')).not.toContain('assessment_stops')
  })

  it('promise a way back only where there is one, and never leave it open', () => {
    fc.assert(
      fc.property(anyFacts, (over) => {
        const of = facts(over)
        for (const to of processMoves(of)) {
          if (!mayTransit(of, to, 'me', now).allowed || leadsBack(of, to) || of.state === 'suspenso') continue
          const ends = consequencesOf(of, to, now).filter((c) => c.kind === 'undoable' || c.kind === 'final')
          expect(ends).toHaveLength(1)
          const after = { ...of, state: to, cameFrom: of.state }
          expect(ends[0]?.kind === 'undoable').toBe(mayMoveProcess(after, of.state, now).allowed)
        }
      }),
    )
    expect(kinds(facts({ frozenAt: now }), 'result_published')).toContain('final')
  })

  it('are told once for many processes, with the number of those that they hold for', () => {
    const early = consequencesOf(facts({ open: 1, openPeople: [ana] }), 'cancelado', now)
    const quiet = consequencesOf(facts({ applications: 0 }), 'cancelado', now)
    const together = togetherOf([early, early, quiet])
    expect(new Set(together.map((c) => c.kind)).size).toBe(together.length)
    expect(together.find((c) => c.kind === 'without_outcome')).toMatchObject({ processes: 2, count: 2 })
    expect(together.find((c) => c.kind === 'rules_stop')).toMatchObject({ processes: 3 })
    expect(['undoable', 'final']).toContain(together.at(-1)?.kind)
  })
})

describe('the way back', () => {
  it('is open until somebody outside has acted on what is taken back', () => {
    const back = (over: Partial<TransitionFacts>, to: Transition) => {
      const verdict = mayTransit(facts(over), to, 'me', now)
      return verdict.allowed ? true : verdict.why
    }
    expect(back({ applications: 0 }, 'rascunho')).toBe(true)
    expect(back({ applications: 1 }, 'rascunho')).toBe('already_applied_for')
    const closed = { state: 'inscricoes_encerradas', cameFrom: 'publicado' } as const
    expect(back(closed, 'publicado')).toBe(true)
    expect(back({ ...closed, closesAt: now }, 'publicado')).toBe('closing_past')
    const assessed = { state: 'em_avaliacao', cameFrom: 'inscricoes_encerradas' } as const
    expect(back(assessed, 'inscricoes_encerradas')).toBe(true)
    expect(back({ ...assessed, frozenAt: now }, 'inscricoes_encerradas')).toBe('process_frozen')
    const final = { state: 'resultado_final', cameFrom: 'em_avaliacao', frozenAt: now } as const
    expect(back(final, 'em_avaliacao')).toBe(true)
    expect(back({ ...final, publishedAt: now }, 'em_avaliacao')).toBe('already_published')
    const cancelled = { state: 'cancelado', cameFrom: 'publicado' } as const
    expect(back(cancelled, 'publicado')).toBe(true)
    expect(back({ ...cancelled, told: 1 }, 'publicado')).toBe('outcomes_already_told')
    expect(back({ state: 'arquivado', cameFrom: 'homologado' }, 'homologado')).toBe(true)
    expect(back({ state: 'em_avaliacao', cameFrom: 'inscricoes_encerradas' }, 'publicado')).toBe('state_unreachable')
  })

  it('leads through the states as they were come through, without growing', () => {
    expect(cameThrough([], 'rascunho', 'publicado')).toEqual(['rascunho'])
    expect(cameThrough(['rascunho', 'publicado'], 'suspenso', 'publicado')).toEqual(['rascunho'])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...processStates), { maxLength: 60 }), (visited) => {
        let [path, state]: [typeof visited, (typeof visited)[number]] = [[], 'rascunho']
        for (const to of visited) {
          if (to === state) continue
          path = cameThrough(path, state, to)
          state = to
          expect(path).not.toContain(state)
          expect(new Set(path).size).toBe(path.length)
        }
      }),
    )
  })
})

it('asks before what others notice, not while a process is drafted and approved', () => {
  expect(isConfirmed('rascunho', 'em_aprovacao')).toBe(false)
  expect(isConfirmed('aprovado', 'rascunho')).toBe(false)
  for (const to of ['publicado', 'cancelado'] as const) expect(isConfirmed('rascunho', to)).toBe(true)
  expect(isConfirmed('homologado', 'arquivado')).toBe(true)
})
