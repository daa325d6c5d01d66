type Span = { from: string | number | null; to: string | number | null }

/** Whether something ends before it began. What is not known is not wrong. */
export const endsBeforeStart = ({ from, to }: Span) =>
  from !== null && to !== null && from !== '' && to !== '' && to < from

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Where a name stands that was there before; case and accents make no other name of it. */
export function repeatedAt(names: readonly string[]): number[] {
  const seen = new Set<string>()
  return names.flatMap((name, at) => {
    const key = folded(name)
    if (!key || !seen.has(key)) {
      seen.add(key)
      return []
    }
    return [at]
  })
}
