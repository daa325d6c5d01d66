import { createHash } from 'node:crypto'
import {
  type Applicant,
  activeWeights,
  chain,
  type Model,
  rank,
  tieValue,
  total,
} from '#contract/hiring/scoring.rules.ts'
import { components } from '#contract/hiring/scoring.ts'

/** Canonical JSON: sorted keys, no spaces, so that equal values give equal bytes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** All inputs of a result. */
export type ResultInputs = {
  process: { id: string; openings: number; reserveOpenings: number; weightVersion: number }
  model: Model
  /** Hash of the criteria and of every mark that counts; reveals a later change. */
  marks: string
  applicants: Applicant[]
}

/** The result: places, totals, component scores and decided ties, rounded as displayed. */
export function computeResult({ process, model, applicants }: ResultInputs) {
  const ranked = rank(applicants, model)
  const keys = chain(model)
  return {
    processId: process.id,
    weights: activeWeights(model),
    places: ranked.map((applicant, i) => {
      const { total: sum, coverage } = total(applicant.scores, model)
      const before = ranked[i - 1]
      const tied = before && total(before.scores, model).total === sum
      const decidedBy = tied
        ? (keys.find((key) => tieValue(key, before, model.closesAt) !== tieValue(key, applicant, model.closesAt)) ??
          'id')
        : null
      return {
        place: i + 1,
        applicationId: applicant.id,
        total: sum,
        coverage,
        scores: components.map((_, k) => {
          const score = applicant.scores[k] ?? null
          return score === null ? null : Math.floor(score * 100 + 0.5 + 1e-9)
        }),
        decidedBy,
        list:
          i < process.openings ? 'vagas' : i < process.openings + process.reserveOpenings ? 'reserva' : 'classificado',
      }
    }),
  }
}
export type Result = ReturnType<typeof computeResult>
