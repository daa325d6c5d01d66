import type { Endpoint } from '#platform/contract/endpoint.ts'

const changedByWrites = new Set<Endpoint>()
/** Declares that any write may change what this endpoint reads, so that no write has to name it. */
export const changesWithEveryWrite = (endpoint: Endpoint) => void changedByWrites.add(endpoint)

const derivedFrom = new Map<string, Endpoint[]>()
/**
 * Declares that what some endpoints read is derived from what `source` reads: they are stale whenever it is. For a source of an earlier
 * area, whose screens must not know them.
 */
export const derives = (source: Endpoint, endpoints: Endpoint[]) => void derivedFrom.set(source.path, endpoints)

/** The endpoints of a write, those that derive from them, and those that change with every write; each once. */
export function allStale(endpoints: Endpoint[]): Endpoint[] {
  const derived = endpoints.flatMap(({ path }) => derivedFrom.get(path) ?? [])
  return [...new Set([...endpoints, ...derived, ...changedByWrites])]
}
