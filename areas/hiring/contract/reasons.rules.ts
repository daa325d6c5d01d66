import { type ByComponent, definitions } from './components.ts'
import { exactOf, hundredths } from './exact.rules.ts'
import type { Criterion } from './processes.ts'

type Marked = Pick<Criterion, 'component' | 'weight' | 'target'>

/**
 * A mark of nothing, or one below the minimum of its component, is explained by who gives it: the person has a right to the reason.
 * Source: Lei 13.709/2018, art. 20, § 1; Lei 9.784/1999, art. 50.
 */
export function needsReason(criterion: Marked, value: number, minimums: ByComponent<number | null>): boolean {
  const { full, worth } = definitions[criterion.component]
  const common = exactOf(criterion.target)
  const obtained = worth(criterion, exactOf(value), common)
  if (obtained === 0n) return true
  const minimum = minimums[criterion.component] ?? null
  return minimum !== null && obtained * 10_000n < full(criterion, common) * BigInt(hundredths(minimum))
}
