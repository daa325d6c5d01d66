import { isOut } from '#hiring/contract/board.rules.ts'
import { type Component, components, definitions } from '#hiring/contract/components.ts'
import type { ComponentDecision } from '#hiring/contract/decisions.ts'
import { exactText } from '#hiring/contract/exact.rules.ts'
import type { ExaminerRole } from '#hiring/contract/examiners.rules.ts'
import type { Criterion, Process } from '#hiring/contract/processes.ts'
import { distribute } from '#hiring/contract/quotaEntries.rules.ts'
import type { QuotaList, QuotaRules, Seat } from '#hiring/contract/quotas.rules.ts'
import {
  type Applicant,
  activeWeights,
  chain,
  type Model,
  rank,
  tieValue,
  total,
} from '#hiring/contract/scoring.rules.ts'
import type { ProvenKey } from '#hiring/contract/scoring.ts'
import { type ComponentScores, componentScores, wholesOf } from '#hiring/server/scoring/marks.rules.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { sha256Hex } from '#platform/server/sha256.ts'

/** Canonical JSON: sorted keys, no spaces, so that equal values give equal bytes. Exact numbers are written as decimals. */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return exactText(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

export type MarkInput = {
  criterionId: string
  evaluatorId: string | null
  value: number
  by: string | null
  at: string
  /** The attempt at a test from which the mark follows, with its version. */
  attempt: { id: string; version: number } | null
}

export type ApplicantInput = Pick<Applicant, 'id' | 'protocol' | 'appliedAt' | 'birthDate'> & {
  status: ApplicationStatus
  /** Salted hash of name and masked CPF. */
  person: string
  marks: MarkInput[]
  sent: { component: Component; evaluatorId: string; at: string }[]
  decisions: { component: Component; decision: ComponentDecision; by: string | null; at: string }[]
  /** Proofs on record for tie-break keys. Absent when there are none, as in results of earlier versions. */
  proofs?: { key: ProvenKey; provenOn: string; by: string | null; at: string }[]
  /** The reserved places for which the applicant competes. Absent when there are none. */
  lists?: QuotaList[]
}

/** The act by which a result was frozen: of which process, by whom, when. */
export type Act = {
  code: string
  title: string
  company: string
  companyId: string
  notice: string
  ruleset: string
  kind: 'preliminar' | 'final'
  preliminary: { id: string; outputs: string } | null
  frozenAt: string
  /** The role is that in the published examining board; left out where there is none. */
  frozenBy: { id: string; name: string; role?: ExaminerRole } | null
  /** The published board, with those who have left it; left out where there is none. */
  board?: { id: string; name: string; role: ExaminerRole; left: string | null }[]
  appealDays: number
  appealDayKind: string
  appealClosesAt: string | null
  /** For how long the result is valid, and the days to answer a call; not in results of earlier versions. */
  resultValidityMonths?: number | null
  summonsDays?: number
  /** By what the public draw was bound; not in results of earlier versions. */
  draw?: Process['drawSource']
}

export type Correction = {
  id: string
  /** The criterion and the new mark; null for a birth date. */
  criterionId: string | null
  evaluatorId: string | null
  from: number | null
  to: number | null
  reason: string
  state: string
  proposedBy: string | null
  proposedAt: string
  decidedBy: string | null
  decidedAt: string | null
  decisionReason: string
}

/** Texts and acts about one applicant, which may say something personal. */
export type Details = {
  late: string | null
  notes: { criterionId: string; evaluatorId: string | null; note: string }[]
  reasons: { component: string; reason: string }[]
  corrections: Correction[]
}

/**
 * Facts that are frozen with a result but do not enter its computation. They are part of the inputs, so the hash of the inputs covers them. Texts
 * about a person are stored as a salted hash, because they can be erased; texts of a rectification as a hash with its id.
 */
export type ResultRecord = {
  act: Act
  criteria: Pick<Criterion, 'id' | 'text' | 'rubric' | 'valueId' | 'competencyId'>[]
  rectifications: {
    id: string
    number: number | null
    by: string | null
    approvedBy?: string
    at: string
    hash: string
  }[]
  applicants: { id: string; candidate: string; details: string }[]
}

/** Everything that a result follows from. Its canonical JSON is kept in the snapshot. */
export type ResultInputs = {
  format: 2 | 3
  /** Facts that do not enter the computation; from format 3 on. */
  record?: ResultRecord
  process: {
    id: string
    openings: number
    reserveOpenings: number
    weightVersion: number
    valuesVersion: number | null
  }
  /** The rules of reserved places; left out where none are reserved. */
  quotas?: QuotaRules
  model: Omit<Model, 'wholes'> & { drawSeed: string }
  criteria: Pick<Criterion, 'id' | 'component' | 'mandatory' | 'byEvaluators' | 'weight' | 'target'>[]
  applicants: ApplicantInput[]
}

/** Whether a snapshot has the marks that its result follows from. The first format had none. */
export const keepsMarks = ({ format }: { format: number }) => format === 2 || format === 3

/** The number drawn for an application: the first 48 bits of a hash that anybody can repeat. */
const drawnOf = (seed: string, protocol: number) =>
  seed === '' ? null : Number.parseInt(sha256Hex(`${seed}|${protocol}`).slice(0, 12), 16)

export type ScoredApplicant = Applicant &
  Pick<ComponentScores, 'scores'> &
  Pick<ApplicantInput, 'status' | 'person' | 'lists'>

/** The points of every applicant, counted from the raw marks. */
export const scoreApplicants = ({ model, criteria, applicants }: ResultInputs): ScoredApplicant[] =>
  applicants.map(({ marks, sent, decisions, proofs = [], ...applicant }) => ({
    ...applicant,
    proven: proofs.map(({ key }) => key),
    ...componentScores(criteria as Criterion[], marks, sent, decisions),
    drawn: drawnOf(model.drawSeed, applicant.protocol),
  }))

const listOf = (place: number, { openings, reserveOpenings }: ResultInputs['process']) =>
  place <= openings ? 'vagas' : place <= openings + reserveOpenings ? 'reserva' : 'classificado'

/** The places that those in the ranking have by the rules of reserved places; null where none are reserved. */
function seatsByQuotas({ process, quotas }: ResultInputs, ranked: readonly Pick<ScoredApplicant, 'id' | 'lists'>[]) {
  if (!quotas) return null
  const seats = distribute(
    quotas,
    ranked.map(({ id, lists = [] }) => ({ id, lists })),
    process,
  )
  return new Map(seats.flatMap((seat) => (seat.id === null ? [] : [[seat.id, seat] as const])))
}

/** The seat of somebody in a result: the number in the order of places, its list and why; without a seat none. */
const seatOf = (seat: Seat | undefined) => seat && { number: seat.place, list: seat.list, reason: seat.reason }

/** The result: places, totals, component scores and decided ties, rounded as displayed; then everybody without a place, with their status. */
export function placesOf(inputs: ResultInputs, applicants: readonly ScoredApplicant[]) {
  const { process, model: rules, criteria } = inputs
  const model: Model = { ...rules, wholes: wholesOf(criteria as Criterion[]) }
  const ranked = rank(
    applicants.filter(({ status }) => !isOut(status)),
    model,
  )
  const keys = chain(model)
  const about = ({ id: applicationId, protocol, person, status, scores, ...applicant }: ScoredApplicant) => ({
    applicationId,
    protocol,
    person,
    status,
    scores,
    ...total(applicant, model),
  })
  const placed = new Set(ranked.map(({ id }) => id))
  const seats = seatsByQuotas(inputs, ranked)
  return {
    processId: process.id,
    weights: Object.fromEntries(activeWeights(model).map(({ key, weight }) => [key, weight])),
    places: ranked.map((applicant, i) => {
      const before = ranked[i - 1]
      const isTied = before && total(before, model).total === total(applicant, model).total
      return {
        ...about(applicant),
        place: i + 1,
        decidedBy: isTied
          ? (keys.find((key) => tieValue(key, before, model) !== tieValue(key, applicant, model)) ?? null)
          : null,
        // By its number a seat is one of the openings or of the reserve; who has none is only classified.
        list: listOf(seats ? (seats.get(applicant.id)?.place ?? Number.POSITIVE_INFINITY) : i + 1, process),
        ...(seats && { lists: applicant.lists ?? [], seat: seatOf(seats.get(applicant.id)) }),
      }
    }),
    others: applicants.filter(({ id }) => !placed.has(id)).map(about),
  }
}

export const computeResult = (inputs: ResultInputs) => placesOf(inputs, scoreApplicants(inputs))
export type Result = ReturnType<typeof computeResult>

/** The components that a process uses, with their names in published files. */
export const publishedComponents = (steps: readonly Component[]) =>
  components.filter((key) => steps.includes(key)).map((key) => ({ key, name: definitions[key].namePt }))
