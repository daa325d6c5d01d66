import { analyticsPath } from './analytics.ts'
import { calendarPath } from './calendar.ts'
import type { Figure } from './figures.ts'
import { median } from './servers.ts'
import { salesPath } from './subscriptions.ts'
import { figure, type What } from './targets.ts'

/** Calls that take longer than a round of requests, so that only their time says something. */
const calls: { what: What; path: () => string; theirs: string }[] = [
  { what: 'sales of 50,000 subscriptions', path: salesPath, theirs: '/sales' },
  {
    what: 'suggestions over 50,000 open invoices',
    path: () => '/api/statement-lines?limit=50',
    theirs: '/suggestions',
  },
  { what: 'calendar month with 5,000 events', path: () => calendarPath, theirs: '/calendar' },
  { what: 'analytics at 1,000,000 applications', path: analyticsPath, theirs: '/analytics' },
]

async function timed(url: string, authorization: string) {
  const began = performance.now()
  const answer = await fetch(url, { headers: { authorization } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
}

/** The median time of each call on both servers, after a first one. */
export async function measureCalls({ certame, bare }: { certame: string; bare: string }, token: string) {
  const figures: Figure[] = []
  for (const { what, path, theirs } of calls) {
    const rounds: { ours: number; bare: number }[] = []
    for (let n = 0; n < 6; n++)
      rounds.push({ ours: await timed(certame + path(), `Bearer ${token}`), bare: await timed(bare + theirs, '') })
    const counted = rounds.slice(1)
    figures.push(figure(what, median(counted.map((r) => r.ours)), median(counted.map((r) => r.bare))))
  }
  return figures
}
