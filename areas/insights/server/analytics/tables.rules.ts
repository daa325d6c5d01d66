import { shareOf } from '#insights/contract/analytics.rules.ts'
import type { Analytics, Comparison } from '#insights/contract/analytics.ts'

/** A share in percent, to a tenth. */
const percent = (part: number, whole: number) => inPercent(shareOf(part, whole))
const inPercent = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10)

/** Stages, then hires, each with the share that went on to the next row. */
const funnelRows = ({ funnel, hires }: Pick<Analytics, 'funnel' | 'hires'>) =>
  [
    ...funnel.map(({ kind, now, before }) => ({ stage: kind as string, now, before })),
    { stage: 'hired', ...hires },
  ].map((row, at, all) => ({ ...row, wentOn: at < all.length - 1 ? percent(all[at + 1]?.now ?? 0, row.now) : null }))

/** The rows of each table of the analyses, as a file has them: shares in percent. */
export const tableRows = {
  summary: ({ applications, hires, daysToHire, prompt }: Analytics) => [
    { figure: 'applications', ...applications },
    { figure: 'hires', ...hires },
    { figure: 'daysToHire', ...daysToHire },
    { figure: 'prompt', now: inPercent(prompt.now), before: inPercent(prompt.before) },
  ],
  funnel: (figures: Analytics) => funnelRows(figures),
  comparison: ({ processes }: Comparison) =>
    processes.flatMap(({ title, code, ...figures }) => funnelRows(figures).map((row) => ({ title, code, ...row }))),
  times: ({ times }: Analytics) =>
    times.map(({ kind, limited, ...row }) => ({ ...row, stage: kind, lateShare: percent(row.late, limited) })),
  sources: ({ sources }: Analytics) => sources.map((row) => ({ ...row, per100: percent(row.hires, row.applications) })),
  processes: ({ processes }: Analytics) => processes,
  departures: ({ departures }: Analytics) => departures,
  reasons: ({ reasons }: Analytics) => reasons,
}
