import type { Outside } from '#platform/contract/outages.ts'
import { logOutages } from '#platform/server/outages.ts'

/** Collects what is logged of outages from now on; the function returns the lines of one system outside. */
export function watchOutages() {
  const lines: { outside: Outside; message: string }[] = []
  logOutages({
    warn: ({ outside }, message) => void lines.push({ outside, message }),
  })
  return (of: Outside) => lines.flatMap(({ outside, message }) => (outside === of ? message : []))
}
