/** Requested bytes: all, a range (both ends included), or an unsatisfiable range. */
export type Range = 'whole' | 'none' | { from: number; to: number }

type Asked = { range: string | undefined; ifRange: string | undefined; bytes: number; tag: string }

/** Parses the headers Range and If-Range. Multiple ranges, and units other than bytes, return the whole. Source: RFC 9110, 14.2 and 13.1.5. */
export function rangeOf({ range, ifRange, bytes, tag }: Asked): Range {
  // A part of another version must not be combined with this one.
  if (range === undefined || (ifRange !== undefined && ifRange !== tag)) return 'whole'
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'none' : { from: bytes - length, to: bytes - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'whole'
  if (from >= bytes) return 'none'
  return { from, to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
