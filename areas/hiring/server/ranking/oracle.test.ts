import { deepStrictEqual as same } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Component, components } from '#hiring/contract/components.ts'
import { mayDecideComponent, mayRecordDecision } from '#hiring/contract/decisions.rules.ts'
import {
  causesGone,
  type EliminationDecision,
  eliminationDecisions,
  mayDecideElimination,
  mayGetOutcome,
} from '#hiring/contract/gates.rules.ts'
import { mayFreeze } from '#hiring/contract/processes.rules.ts'
import {
  chain,
  contributions,
  eliminationCauses,
  type Model,
  total,
  undecided,
} from '#hiring/contract/scoring.rules.ts'
import { missingRules } from '#hiring/contract/scoring.ts'
import { wholesOf } from '#hiring/server/scoring/marks.rules.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import type { Verdict } from '#platform/contract/verdicts.ts'
import {
  type Event,
  evaluators,
  events,
  extended,
  markOf,
  process,
  weightsOf,
  withDecision,
  withMark,
  withSent,
} from '#testing/generatedProcess.ts'
import { naiveResult, naiveScore, tieKeysOf, valueGiven } from '#testing/naiveResult.ts'
import { runs } from '#testing/runs.ts'
import { canonical, computeResult, type ResultInputs, scoreApplicants } from './result.rules.ts'
import { changedSince } from './verification.rules.ts'

type Criterion = Parameters<typeof wholesOf>[0][number]
type Applicant = ResultInputs['applicants'][number]
/** Causes that were accepted or confirmed, by applicant. */
type Accepted = Record<string, readonly string[]>
type State = { facts: ResultInputs; kept: Accepted; confirmed: Accepted }
type Snapshot = { inputs: ResultInputs; bytes: string; hasOtherInputs: boolean }

const modelOf = ({ model, criteria }: ResultInputs): Model => ({ ...model, wholes: wholesOf(criteria as Criterion[]) })
const outcomes: ApplicationStatus[] = [
  'em_andamento',
  'aprovada',
  'cadastro_reserva',
  'contratada',
  'reprovada',
  'desistente',
]
const code = (verdict: Verdict) => (verdict.allowed ? null : verdict.why)

/** Compares everything that is derived from some facts. */
function compare(facts: ResultInputs) {
  const model = modelOf(facts)
  for (const [i, applicant] of scoreApplicants(facts).entries()) {
    const wanted = naiveScore(facts, facts.applicants[i] as Applicant)
    const parts = contributions(applicant, model)
    same(
      {
        ...total(applicant, model),
        scores: applicant.scores,
        contributions: parts,
        undecided: undecided(applicant, model),
        causes: eliminationCauses(applicant, model),
      },
      { ...wanted },
    )
    same(
      parts.reduce((all, { points }) => all + points, 0),
      wanted.total ?? 0,
    )
  }
  same(chain(model), tieKeysOf(facts))
  same(computeResult(facts), naiveResult(facts))
}

/** A process to which things happen. Each step asks the rules whether it may, and compares the answer with the plain reading of the decisions. */
class History {
  state: State
  before: State[] = []
  snapshot: Snapshot | null = null
  /** The number of times that each thing happened, over all histories. */
  static counts: Record<string, number> = {}

  constructor(facts: ResultInputs) {
    this.state = { facts, kept: {}, confirmed: {} }
  }

  count(what: string) {
    History.counts[what] = (History.counts[what] ?? 0) + 1
  }

  set(state: Partial<State>) {
    this.before.push(this.state)
    this.state = { ...this.state, ...state }
  }

  change(applicant: Applicant) {
    const { facts } = this.state
    const applicants = facts.applicants.map((a) => (a.id === applicant.id ? applicant : a))
    this.set({ facts: { ...facts, applicants } })
  }

  causes(applicant: Applicant) {
    return naiveScore(this.state.facts, applicant).causes
  }

  isProposed(applicant: Applicant) {
    const { kept, confirmed } = this.state
    const causes = this.causes(applicant)
    if (applicant.status === 'eliminada') {
      const gone = (confirmed[applicant.id] ?? []).filter((cause) => !causes.includes(cause))
      same(causesGone(confirmed[applicant.id] ?? [], causes), gone)
      return gone.length > 0
    }
    const isOut = applicant.status === 'reprovada' || applicant.status === 'desistente'
    return !isOut && causes.some((cause) => !(kept[applicant.id] ?? []).includes(cause))
  }

  mark(applicant: Applicant, about: number, how: number, n: number) {
    const { facts } = this.state
    const criterion = facts.criteria[about % facts.criteria.length]
    if (!criterion) return
    this.count('mark')
    const evaluator = criterion.byEvaluators ? (evaluators[how % 3] ?? null) : null
    this.change(withMark(applicant, criterion.id, evaluator, markOf(criterion, how), n))
  }

  /** Marks all criteria of an applicant; the evaluators of a panel send theirs. */
  markAll(applicant: Applicant, how: number, n: number) {
    let next = applicant
    for (const [i, criterion] of this.state.facts.criteria.entries()) {
      const panel = criterion.byEvaluators ? evaluators.slice(0, 1 + (how % 3)) : [null]
      for (const [k, evaluator] of panel.entries()) {
        next = withMark(next, criterion.id, evaluator, markOf(criterion, (how + i * 3 + k * 5) % 21), n)
        if (evaluator) next = withSent(next, criterion.component, evaluator, true, n)
      }
    }
    this.count('all marked')
    this.change(next)
  }

  send(applicant: Applicant, about: number, how: number, n: number) {
    const component = this.component(about)
    this.count('send')
    this.change(withSent(applicant, component, evaluators[how % 3] ?? '', how % 4 !== 0, n))
  }

  component(about: number): Component {
    const { steps } = this.state.facts.model
    return (about === 9 ? components[0] : steps[about % steps.length]) ?? components[0]
  }

  decideComponent(applicant: Applicant, about: number, how: number, n: number) {
    const { facts } = this.state
    const component = this.component(about)
    const to = ([null, 'ausente', 'dispensado'] as const)[how % 3] ?? null
    const { status } = applicant
    const decision = applicant.decisions.find((d) => d.component === component)?.decision ?? null
    const { scores } = naiveScore(facts, applicant)
    const { model } = facts
    const counts =
      model.steps.includes(component) && (model.weights[component] || typeof model.minimums[component] === 'number')
    const isOut = status === 'eliminada' || status === 'reprovada' || status === 'desistente'
    const isDone = scores[component] !== undefined
    const hasMarks = facts.criteria.some(
      (criterion) => criterion.component === component && valueGiven(criterion, applicant) !== null,
    )
    const wanted = !counts
      ? 'component_not_counting'
      : isOut
        ? 'application_closed'
        : to === null
          ? decision
            ? null
            : 'component_not_decided'
          : decision
            ? 'component_decided'
            : isDone
              ? 'component_done'
              : hasMarks && to === 'dispensado'
                ? 'component_begun'
                : null
    const counting = mayDecideComponent(component, model)
    const given = counting.allowed
      ? mayRecordDecision({ status, decision, isDone, hasMarks, isRunning: false }, to)
      : counting
    same(code(given), wanted)
    if (wanted !== null) return
    this.count(to ?? 'revoked')
    this.change(withDecision(applicant, component, to, n))
  }

  decideElimination(applicant: Applicant, how: number) {
    const decision = eliminationDecisions[how % 3] as EliminationDecision
    const isProposed = this.isProposed(applicant)
    const isEliminated = applicant.status === 'eliminada'
    const wanted =
      decision === 'reopen'
        ? isEliminated
          ? null
          : 'not_eliminated'
        : !isProposed
          ? 'no_elimination'
          : decision === 'keep' && isEliminated
            ? 'elimination_confirmed'
            : null
    same(code(mayDecideElimination({ status: applicant.status, eliminationProposed: isProposed }, decision)), wanted)
    if (wanted !== null) return
    this.count(decision)
    const causes = this.causes(applicant)
    if (decision === 'keep') return this.set({ kept: { ...this.state.kept, [applicant.id]: causes } })
    this.change({ ...applicant, status: decision === 'confirm' ? 'eliminada' : 'em_andamento' })
    this.state = {
      ...this.state,
      confirmed: { ...this.state.confirmed, [applicant.id]: decision === 'confirm' ? causes : [] },
    }
  }

  outcome(applicant: Applicant, how: number) {
    const to = outcomes[how % outcomes.length] as ApplicationStatus
    const isGated = ['aprovada', 'cadastro_reserva', 'contratada'].includes(to)
    const eliminationProposed = this.isProposed(applicant)
    const wanted =
      to === applicant.status
        ? null
        : applicant.status === 'eliminada'
          ? 'elimination_confirmed'
          : isGated && eliminationProposed
            ? 'elimination_pending'
            : null
    same(code(mayGetOutcome({ status: applicant.status, eliminationProposed }, to)), wanted)
    if (wanted !== null) return
    this.count(this.snapshot ? 'outcome after the freeze' : 'outcome')
    this.change({ ...applicant, status: to })
  }

  freeze() {
    const { facts } = this.state
    const result = naiveResult(facts)
    const isListed = ({ status }: Applicant) => outcomes.slice(0, 4).includes(status)
    const check = {
      proposed: facts.applicants.filter((a) => this.isProposed(a)).length,
      pending: facts.applicants.filter((a) => isListed(a) && naiveScore(facts, a).undecided.length > 0).length,
      ties: result.places.filter(({ decidedBy }) => decidedBy !== null).length,
      ranked: result.places.length,
    }
    const awaitsDraw = facts.model.tieChain.includes('draw') && facts.model.drawSeed === '' && check.ties > 0
    const wanted = !check.ranked
      ? 'nothing_ranked'
      : check.proposed
        ? 'eliminations_undecided'
        : check.pending
          ? 'components_undecided'
          : awaitsDraw
            ? 'draw_pending'
            : null
    const { tieChain, drawSeed } = facts.model
    const unfrozen = { frozenAt: null, resultKind: null, appealClosesAt: null, ruleset: 'privado' } as const
    const process = { ...unfrozen, state: 'em_avaliacao', tieChain, drawSeed } as const
    same(code(mayFreeze(process, { ...check, corrections: 0, acts: 0, twice: 0 }, '2026-11-22T12:00:00Z')), wanted)
    this.count(wanted ?? 'freeze')
    if (wanted !== null) return
    compare(facts)
    this.snapshot = { inputs: facts, bytes: canonical(result), hasOtherInputs: false }
  }

  reweigh(about: number, how: number) {
    const { facts } = this.state
    const { model, process: of } = facts
    const weights = weightsOf(model.steps, [how % 4, about % 3, 1, (how + about) % 5])
    const missing = missingRules[about % 3] ?? model.missing
    this.count('reweigh')
    this.set({
      facts: {
        ...facts,
        process: { ...of, weightVersion: of.weightVersion + 1 },
        model: { ...model, weights, missing },
      },
    })
  }

  /** After the freeze only outcomes change; a mark or a deadline that changes past the rules is found. */
  afterFreeze(snapshot: Snapshot, applicant: Applicant, [kind, , about, how]: Event, n: number) {
    if (kind < 60) this.outcome(applicant, how)
    else if (kind < 75) {
      this.snapshot = null
      this.count('reopened')
      return
    } else if (kind < 90) {
      this.mark(applicant, about, how, n)
      snapshot.hasOtherInputs = true
    } else {
      this.set({ facts: extended(this.state.facts, 1 + how) })
      snapshot.hasOtherInputs = true
    }
    const now = { inputs: this.state.facts, scores: new Set<string>(), keys: new Set<string>(), names: new Map() }
    same(changedSince(snapshot.inputs, now).length > 0, snapshot.hasOtherInputs)
    same(canonical(computeResult(snapshot.inputs)), snapshot.bytes)
  }

  happen(event: Event, n: number) {
    const [kind, who, about, how] = event
    const { applicants } = this.state.facts
    const applicant = applicants[who % applicants.length]
    if (!applicant) return
    if (this.snapshot) this.afterFreeze(this.snapshot, applicant, event, n)
    else if (kind < 15) this.mark(applicant, about, how, n)
    else if (kind < 40) this.markAll(applicant, how, n)
    else if (kind < 45) this.send(applicant, about, how, n)
    else if (kind < 60) this.decideComponent(applicant, about, how, n)
    else if (kind < 72) this.decideElimination(applicant, how)
    else if (kind < 77) this.set({ facts: extended(this.state.facts, 1 + how) })
    else if (kind < 80) this.reweigh(about, how)
    else if (kind < 84) this.outcome(applicant, how)
    else if (kind < 88) this.undo()
    else {
      if (kind >= 92) this.decideAll(how, n)
      this.freeze()
    }
  }

  /** Decides what is open: marks for everybody, and every proposed elimination. */
  decideAll(how: number, n: number) {
    for (const { id } of this.state.facts.applicants) {
      const now = () => this.state.facts.applicants.find((a) => a.id === id) as Applicant
      if (naiveScore(this.state.facts, now()).undecided.length > 0) this.markAll(now(), how, n)
      if (this.isProposed(now())) this.decideElimination(now(), how % 2)
    }
  }

  undo() {
    const last = this.before.pop()
    if (!last) return
    this.count('undo')
    this.state = last
  }
}

describe('the rules of the score', () => {
  it('give what a second, naive implementation with exact fractions gives, whatever happens in whatever order', {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(process, events, (facts, all) => {
        const history = new History(facts)
        for (const [n, event] of all.entries()) history.happen(event, n)
        compare(history.state.facts)
      }),
      { numRuns: runs(10_000) },
    )
    // A kind of event that never happens is not tested.
    const often = [
      'freeze',
      'reopened',
      'outcome after the freeze',
      'confirm',
      'keep',
      'reopen',
      'ausente',
      'dispensado',
    ]
    for (const what of [...often, 'revoked', 'undo', 'draw_pending', 'eliminations_undecided', 'components_undecided'])
      expect([what, (History.counts[what] ?? 0) > runs(25)]).toEqual([what, true])
  })
  it('never lower a place because a mark is better, in any component', { timeout: 120_000 }, () => {
    let raised = 0
    fc.assert(
      fc.property(process, fc.nat(20), fc.nat(20), fc.nat(9), (facts, first, how, which) => {
        const history = new History(facts)
        for (const [i] of facts.applicants.entries())
          history.markAll(history.state.facts.applicants[i] as Applicant, (first + i) % 21, i)
        const before = history.state.facts
        const [applicant] = before.applicants
        const criterion = before.criteria[which % before.criteria.length]
        const mark = applicant?.marks.find(({ criterionId }) => criterionId === criterion?.id)
        if (!applicant || !criterion || !mark) return
        const value = markOf(criterion, how)
        // A value is better the nearer it is to its target, every other mark the higher it is.
        const merit = (of: number) => (criterion.component === 'values' ? -Math.abs(of - criterion.target) : of)
        if (merit(value) <= merit(mark.value)) return
        raised += 1
        history.change(withMark(applicant, criterion.id, mark.evaluatorId, value, 99))
        const placeIn = (all: ResultInputs) =>
          computeResult(all).places.find(({ applicationId }) => applicationId === applicant.id)?.place
        expect(placeIn(history.state.facts) ?? 0).toBeLessThanOrEqual(placeIn(before) ?? 0)
      }),
      { numRuns: runs(2000) },
    )
    expect(raised).toBeGreaterThan(runs(400))
  })
})
