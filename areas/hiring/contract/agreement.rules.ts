/** A coefficient says little about fewer applicants or evaluators: none is computed. */
export const minApplicants = 5
const minRaters = 2

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const squares = (values: readonly number[], around = mean(values)) => sum(values.map((value) => (value - around) ** 2))

/** One row for each applicant, one column for each evaluator, without gaps. */
type Complete = readonly (readonly number[])[]

export type Intraclass = {
  /** ICC(2,1): how well one evaluator's mark stands for that of any other, their severity included. */
  agreement: number
  /** ICC(3,1): the same for the order of the applicants, whatever the severity. */
  consistency: number
  /** ICC(2,k): how well the mean of all evaluators would be repeated by others. */
  average: number
}

/** The intraclass correlations of Shrout and Fleiss (1979); null for a table of one row or column, and when all marks are the same. */
export function intraclass(rows: Complete): Intraclass | null {
  const [n, k] = [rows.length, rows[0]?.length ?? 0]
  if (n < 2 || k < 2) return null
  const all = rows.flat()
  const overall = mean(all)
  const columns = Array.from({ length: k }, (_, at) => mean(rows.map((row) => row[at] ?? 0)))
  const ofRows = k * squares(rows.map(mean), overall)
  const ofColumns = n * squares(columns, overall)
  const msr = ofRows / (n - 1)
  const msc = ofColumns / (k - 1)
  const mse = Math.max(0, squares(all, overall) - ofRows - ofColumns) / ((n - 1) * (k - 1))
  if (msr + msc + mse < 1e-12) return null
  const ratio = (over: number) => (over === 0 ? 0 : (msr - mse) / over)
  return {
    agreement: ratio(msr + (k - 1) * mse + (k * (msc - mse)) / n),
    consistency: ratio(msr + (k - 1) * mse),
    average: ratio(msr + (msc - mse) / n),
  }
}

/**
 * Krippendorff's alpha for marks on a scale, where evaluators have not all marked all applicants.
 * @param units the marks of each applicant.
 * @returns null when nobody has two marks, or all marks are the same.
 */
export function alpha(units: readonly (readonly number[])[]): number | null {
  const paired = units.filter((unit) => unit.length >= 2)
  const all = paired.flat()
  const n = all.length
  if (n === 0) return null
  // The squared differences of all ordered pairs of m values are 2m times their squared deviations.
  const observed = sum(paired.map((unit) => (2 * unit.length * squares(unit)) / (unit.length - 1))) / n
  const expected = (2 * n * squares(all)) / (n * (n - 1))
  return expected < 1e-12 ? null : 1 - observed / expected
}

/** The agreement of the evaluators on one criterion: without gaps by the correlations, otherwise by alpha. */
export function agreementOn(marks: readonly Mark[]) {
  const units = [...Map.groupBy(marks, itemOf).values()]
    .map((own) => own.map(({ value }) => value))
    .filter((unit) => unit.length >= minRaters)
  const rows = completeRows(marks)
  return {
    applicants: units.length,
    evaluators: new Set(marks.map(({ evaluatorId }) => evaluatorId)).size,
    intraclass: rows.length >= minApplicants ? intraclass(rows) : null,
    alpha: units.length >= minApplicants ? alpha(units) : null,
  }
}

const agreementBands = ['poor', 'moderate', 'good', 'excellent'] as const
export type AgreementBand = (typeof agreementBands)[number]

/** Returns the band of a coefficient (Koo and Li 2016). */
export const bandOf = (coefficient: number): AgreementBand =>
  coefficient < 0.5 ? 'poor' : coefficient < 0.75 ? 'moderate' : coefficient < 0.9 ? 'good' : 'excellent'

type Mark = { applicationId: string; criterionId: string; evaluatorId: string; value: number; target: number }

const itemOf = ({ applicationId, criterionId }: Mark) => `${applicationId} ${criterionId}`

/** The marks of one criterion as a table without gaps: the applicants that every evaluator of the criterion has marked. */
export function completeRows(marks: readonly Mark[]): Complete {
  const raters = [...new Set(marks.map(({ evaluatorId }) => evaluatorId))].sort()
  return [...Map.groupBy(marks, ({ applicationId }) => applicationId).values()].flatMap((own) => {
    const byRater = new Map(own.map(({ evaluatorId, value }) => [evaluatorId, value]))
    return byRater.size === raters.length ? [raters.map((rater) => byRater.get(rater) ?? 0)] : []
  })
}

/**
 * Returns the severity of each evaluator: the mean of their mark less the mean of the others' on the same items, in percent of the greatest
 * mark. Negative is severe. It is information, never a correction.
 */
export function severities(marks: readonly Mark[]) {
  const differences = [...Map.groupBy(marks, itemOf).values()].flatMap((own) =>
    own.length < 2
      ? []
      : own.map(({ evaluatorId, value, target }) => {
          const others = own.filter((mark) => mark.evaluatorId !== evaluatorId).map((mark) => mark.value)
          return { evaluatorId, by: (100 * (value - mean(others))) / target }
        }),
  )
  return [...Map.groupBy(differences, ({ evaluatorId }) => evaluatorId)].map(([evaluatorId, own]) => ({
    evaluatorId,
    items: own.length,
    severity: mean(own.map(({ by }) => by)),
  }))
}
