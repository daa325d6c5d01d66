import { otherSources } from '#billing/contract/sources.rules.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Visits } from './visits.sql.ts'

/** Milliseconds between two writes: a busy page writes once, not for each visitor. A killed process loses what it has not written. */
const pause = 1000
/** Openings of one network that count within a quarter of an hour, and how many networks are remembered. */
const maxOfNetwork = 60
const maxNetworks = 10_000
const window = 900_000
/** Counts that wait for a write. */
const maxPending = 100

type Visit<Page extends string> = { page: Page; source: string; network: string }

/**
 * Counts openings of public pages in memory, and adds them to the database with `add`. A visitor who opens a page too often is no longer counted, and
 * not notified.
 */
export function openVisits<Page extends string>(
  add: (visits: Visits<Page>) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  const counts = new Map<string, Visits<Page>>()
  const networks = new Map<string, { count: number; until: number }>()
  let timer: NodeJS.Timeout | undefined

  function isTooOften(network: string, now: number) {
    const known = networks.get(network)
    if (known && known.until > now) {
      known.count += 1
      return known.count > maxOfNetwork
    }
    networks.delete(network)
    // The first entry is the oldest.
    const [oldest] = networks.keys()
    if (oldest !== undefined && networks.size >= maxNetworks) networks.delete(oldest)
    networks.set(network, { count: 1, until: now + window })
    return false
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const due = [...counts.values()]
    counts.clear()
    try {
      for (const visits of due) await add(visits)
    } catch (error) {
      onError(error)
    }
  }

  return {
    record({ page, source, network }: Visit<Page>) {
      if (isTooOften(network, Date.now())) return
      const day = dayInBrasilia(new Date())
      const word = counts.size < maxPending ? source : otherSources
      const key = `${day} ${page} ${word}`
      counts.set(key, { day, page, source: word, count: (counts.get(key)?.count ?? 0) + 1 })
      timer ??= setTimeout(flush, pause).unref()
    },
    flush,
  }
}
