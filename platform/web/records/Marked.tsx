import { rangesIn, type Term } from '#platform/contract/search.rules.ts'

/** A text with the search terms highlighted. */
export function Marked({ text, terms }: { text: string; terms: readonly Term[] }) {
  if (terms.length === 0) return text
  let at = 0
  const parts = rangesIn(text, terms).flatMap(([from, to]) => {
    const part = [
      text.slice(at, from),
      <mark key={from} className="rounded-[3px] bg-accent-soft font-semibold text-inherit">
        {text.slice(from, to)}
      </mark>,
    ]
    at = to
    return part
  })
  return [...parts, text.slice(at)]
}
