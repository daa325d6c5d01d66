import type { Endpoint } from '#platform/contract/endpoint.ts'

/** A position in the log of the database, such as `0/16B3748`, as a number; null for anything else. */
export function positionOf(text: string | string[] | undefined | null): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(typeof text === 'string' ? text : '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

/** The calls that a copy of the database may answer: lists, files, analytics and public pages. They read much, and no write follows from their versions. */
export function mayLag({ method, path, query, access, file, stream }: Endpoint): boolean {
  if (method !== 'GET' || stream) return false
  const isList = query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'page')
  return isList || file !== undefined || access === 'public' || path.startsWith('/analytics')
}

type Sample = { at: number; primary: bigint }
/** Milliseconds behind the primary from which a replica is not asked. */
export const longestLag = 2000

/**
 * Whether a replica may answer: it has what the caller has seen, and what the primary had two seconds ago. Positions of the primary are those of
 * the last samples, the newest last.
 */
export function covers(
  replayed: bigint | null,
  asked: bigint | null,
  { floor, samples, now }: { floor: bigint | null; samples: readonly Sample[]; now: number },
): boolean {
  if (replayed === null || asked === null || floor === null) return false
  const due = samples.findLast(({ at }) => at <= now - longestLag)
  return replayed >= asked && replayed >= floor && due !== undefined && replayed >= due.primary
}
