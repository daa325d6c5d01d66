import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import {
  arrivalsAt,
  departures,
  medianDays,
  quantile,
  shareOf,
  withBefore,
} from '#insights/contract/analytics.rules.ts'
import type { Analytics, AnalyticsQuery, AnalyticsScope, Comparison } from '#insights/contract/analytics.ts'
import type { Db } from '#platform/server/db/db.ts'
import { applicationCounts, arrivals, hireLengths, namesOf, reasons, stays } from './figures.sql.ts'

const sum = <T extends { count: number }>(rows: readonly T[], of: (row: T) => boolean = () => true) =>
  rows.reduce((total, row) => total + (of(row) ? row.count : 0), 0)

/** Reads the figures of a period. */
async function readPeriod(db: Db, query: AnalyticsScope) {
  const [visits, counts, hired] = await Promise.all([
    arrivals(db, query),
    applicationCounts(db, query),
    hireLengths(db, query),
  ])
  const came = counts.filter(({ what }) => what === 'applied')
  const ended = counts.filter(({ what }) => what !== 'applied')
  const first = visits.filter(({ reachedBefore }) => reachedBefore === 0)
  const prompt = first.reduce((total, row) => total + row.prompt, 0)
  const due = first.reduce((total, row) => total + row.due, 0)
  return { visits, ended, came, hired, prompt, due }
}
type Period = Awaited<ReturnType<typeof readPeriod>>

/** Stays of one kind of stage. */
function timesOf(kind: (typeof stageKinds)[number], rows: Awaited<ReturnType<typeof stays>>) {
  const limits = new Set(rows.map(({ limit }) => limit))
  return {
    kind,
    count: sum(rows),
    median: quantile(rows, 0.5),
    low: quantile(rows, 0.05),
    high: quantile(rows, 0.95),
    limit: limits.size === 1 ? (rows[0]?.limit ?? null) : null,
    limited: sum(rows, ({ limit }) => limit !== null),
    late: rows.reduce((total, { late }) => total + late, 0),
  }
}

function sourcesOf({ came, ended }: Period) {
  return applicationSources
    .map((source) => ({
      source,
      applications: sum(came, (row) => row.source === source),
      hires: sum(ended, (row) => row.source === source && row.what === 'contratada'),
    }))
    .filter(({ applications, hires }) => applications + hires > 0)
    .toSorted((a, b) => b.applications - a.applications)
}

const byProcess = <T extends { processId: string }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.processId)

async function processesOf(db: Db, now: Period, before: Period) {
  const ids = [...new Set([...now.came, ...now.ended, ...before.came].map(({ processId }) => processId))]
  const names = await namesOf(db, ids)
  const [came, ended, hired] = [byProcess(now.came), byProcess(now.ended), byProcess(now.hired)]
  const earlier = byProcess(before.came)
  return names
    .map((process) => {
      const left = ended.get(process.id) ?? []
      return {
        ...process,
        applications: sum(came.get(process.id) ?? []),
        before: sum(earlier.get(process.id) ?? []),
        hires: sum(left, ({ what }) => what === 'contratada'),
        days: medianDays(hired.get(process.id) ?? []),
        withdrawn: sum(left, ({ what }) => what === 'desistente'),
      }
    })
    .toSorted((a, b) => b.hires - a.hires || b.applications - a.applications || a.title.localeCompare(b.title))
}

const ended = (status: string, now: Period, before: Period) => ({
  now: sum(now.ended, (row) => row.what === status),
  before: sum(before.ended, (row) => row.what === status),
})

/** The figures that processes side by side have, too. */
const inFunnel = (now: Period, before: Period) => ({
  applications: { now: sum(now.came), before: sum(before.came) },
  hires: ended('contratada', now, before),
  daysToHire: { now: medianDays(now.hired), before: medianDays(before.hired) },
  prompt: {
    now: shareOf(now.prompt, now.due),
    before: shareOf(before.prompt, before.due),
    waiting: now.due - now.prompt,
  },
  funnel: stageKinds
    .map((kind, at) => ({ kind, now: arrivalsAt(at + 1, now.visits), before: arrivalsAt(at + 1, before.visits) }))
    .filter((row) => row.kind !== 'contratacao' || row.now + row.before > 0),
})

/** All figures of the analyses. */
export async function readAnalytics(db: Db, { processId, against, ...days }: AnalyticsQuery): Promise<Analytics> {
  const { period, before: earlier } = withBefore(days, against)
  // One period after another: each of them takes as many connections as it has queries.
  const now = await readPeriod(db, { processId, ...period })
  const before = await readPeriod(db, { processId, ...earlier })
  const [lengths, why] = await Promise.all([stays(db, { processId, ...period }), reasons(db, { processId, ...period })])
  return {
    period,
    before: earlier,
    ...inFunnel(now, before),
    times: stageKinds
      .map((kind) =>
        timesOf(
          kind,
          lengths.filter((row) => row.kind === kind),
        ),
      )
      .filter(({ count }) => count > 0),
    sources: sourcesOf(now),
    processes: await processesOf(db, now, before),
    departures: departures.map((status) => ({ status, ...ended(status, now, before) })),
    reasons: why,
  }
}

/** Processes side by side, in the order in which they are asked for. Unknown ones, and those in the bin, are left out. */
export async function readComparison(db: Db, { processId, against, ...days }: AnalyticsQuery): Promise<Comparison> {
  const { period, before: earlier } = withBefore(days, against)
  const names = await namesOf(db, processId)
  const known = processId.flatMap((id) => names.find((process) => process.id === id) ?? [])
  const processes: Comparison['processes'] = []
  for (const process of known) {
    const now = await readPeriod(db, { processId: [process.id], ...period })
    const before = await readPeriod(db, { processId: [process.id], ...earlier })
    processes.push({ ...process, ...inFunnel(now, before) })
  }
  return { period, before: earlier, processes }
}
