import { clockOf } from '#platform/contract/clock.rules.ts'

type Span = { from: number; to: number }

/** Hours as they are typed: `09:00-12:00, 14:00-18:00`. */
export const textOf = (spans: readonly Span[]) =>
  spans
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`)
    .join(', ')

/** The hours of a text; null where it is none. */
export function spansOf(text: string): Span[] | null {
  const spans: Span[] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const found = /^(\d{1,2})[:h]?(\d{2})?\s*[-–a]\s*(\d{1,2})[:h]?(\d{2})?$/.exec(part)
    if (!found) return null
    const [, h1, m1 = '0', h2, m2 = '0'] = found
    const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
    if (Number(m1) > 59 || Number(m2) > 59 || from >= to || to > 1440) return null
    spans.push({ from, to })
  }
  return spans
}
