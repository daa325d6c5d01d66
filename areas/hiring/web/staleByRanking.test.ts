import { expect, test } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { staleByDecision, staleByRanking, staleByResult, staleByScores } from './staleByRanking.ts'

const paths = (endpoints: readonly Endpoint[]) => endpoints.map(({ path }) => path)
const reads = (group: Record<string, Endpoint>) =>
  Object.values(group).filter(({ method, file }) => method === 'GET' && !file)

test('a change of the ranking makes every read of it stale', () => {
  const ofResult = paths([ranking.result, ranking.verify])
  const readPaths = paths(reads(ranking)).filter((path) => !ofResult.includes(path))
  expect(readPaths).toContain(ranking.facets.path)
  for (const stale of [staleByRanking, staleByScores, staleByDecision, staleByResult])
    expect(paths(stale)).toEqual(expect.arrayContaining(readPaths))
})

test('a decision makes every read of the status stale', () => {
  expect(paths(staleByDecision)).toEqual(
    expect.arrayContaining(
      paths([applications.list, applications.evaluation, processes.get, board.get, outcomes.list, outcomes.previews]),
    ),
  )
})
