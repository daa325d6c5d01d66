import { expect, test } from 'vitest'
import { applications } from '#contract/applications.ts'
import { audit } from '#contract/audit.ts'
import { board } from '#contract/board.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { home } from '#contract/home.ts'
import { outcomes } from '#contract/outcomes.ts'
import { processes } from '#contract/processes.ts'
import { ranking } from '#contract/ranking.ts'
import { staleByDecision, staleByRanking, staleByResult, staleByScores } from './staleByRanking.ts'

const paths = (endpoints: readonly Pick<Endpoint, 'path'>[]) => endpoints.map(({ path }) => path)
const reads = (group: Record<string, Endpoint>) =>
  Object.values(group).filter(({ method, file }) => method === 'GET' && !file)

test('whatever is read of a ranking is read again when it changes', () => {
  const ofResult = paths([ranking.result, ranking.verify])
  const shown = paths(reads(ranking)).filter((path) => !ofResult.includes(path))
  expect(shown).toContain(ranking.facets.path)
  for (const stale of [staleByRanking, staleByScores, staleByDecision, staleByResult])
    expect(paths(stale)).toEqual(expect.arrayContaining(shown))
})

test('a decision is seen wherever its status is', () => {
  expect(paths(staleByDecision)).toEqual(
    expect.arrayContaining(
      paths([
        applications.list,
        applications.evaluation,
        processes.get,
        board.get,
        outcomes.list,
        outcomes.previews,
        audit.list,
        home.get,
      ]),
    ),
  )
})
