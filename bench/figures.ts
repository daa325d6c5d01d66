export type Unit = 'req/s' | 'ms' | 'MB' | 'kB'

/** The least ratio to the bare equivalent for what counts requests; else the greatest ratio or the greatest value. */
export type Target = { unit: Unit } & ({ ratio: number } | { value: number })

/** A value that was measured, and that of its bare equivalent in the same run. */
export type Figure = { what: string; unit: Unit; value: number; bare?: number | undefined }

const isMoreBetter = ({ unit }: { unit: Unit }) => unit === 'req/s'

/** Ratios are compared where there is a bare equivalent: an absolute time also measures the machine. */
export const measureOf = ({ value, bare }: Figure) => (bare === undefined ? value : value / bare)

/** Null where the target is a ratio and nothing bare was measured. */
export function isMet(figure: Figure, target: Target): boolean | null {
  if ('value' in target) return figure.value <= target.value
  if (figure.bare === undefined) return null
  const ratio = Number(measureOf(figure).toFixed(2))
  return isMoreBetter(target) ? ratio >= target.ratio : ratio <= target.ratio
}

export type Fall = { what: string; before: number; now: number }
const tolerated = 0.1

/** The figures that are worse by more than a tenth than in an earlier run. A figure that only one of both runs has is not compared. */
export function fallsSince(before: readonly Figure[], now: readonly Figure[]): Fall[] {
  const earlier = new Map(before.map((figure) => [figure.what, figure]))
  return now.flatMap((figure) => {
    const former = earlier.get(figure.what)
    if (!former || former.unit !== figure.unit || (former.bare === undefined) !== (figure.bare === undefined)) return []
    const [was, is] = [measureOf(former), measureOf(figure)]
    const fell = isMoreBetter(figure) ? is < was * (1 - tolerated) : is > was * (1 + tolerated)
    return fell ? [{ what: figure.what, before: was, now: is }] : []
  })
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Whether memory has stopped growing: the median of the last third is at most 5 % above that of the second. The first third fills caches.
 * Null when there are too few values.
 */
export function isFlat(values: readonly number[]): boolean | null {
  const third = Math.floor(values.length / 3)
  if (third < 2) return null
  return middle(values.slice(-third)) <= 1.05 * middle(values.slice(third, -third))
}
