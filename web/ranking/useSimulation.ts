import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Process } from '#contract/processes.ts'
import { scoring } from '#contract/scoring.ts'
import { q } from '#web/api/client.ts'
import { sumOf } from '#web/settings/balance.ts'

/** The what-if: weights that are tried and not saved. They reach the server 80 ms after the last touch, and only when they sum to the whole. */
export function useSimulation(process: Process) {
  const [weights, setWeights] = useState<number[]>()
  const [sent, setSent] = useState<number[]>()
  useEffect(() => {
    if (!weights) return setSent(undefined)
    if (sumOf(weights) !== 10_000) return
    const timer = setTimeout(() => setSent(weights), 80)
    return () => clearTimeout(timer)
  }, [weights])
  const { data: impact } = useQuery({
    ...q(scoring.previewProcess, { params: { id: process.id }, body: { weights: sent ?? process.weights } }),
    enabled: sent !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    on: weights !== undefined,
    weights: weights ?? process.weights,
    setWeights,
    /** As the ranking is asked for; none while nothing is tried. */
    query: sent?.join(','),
    impact,
    start: () => setWeights([...process.weights]),
    stop: () => setWeights(undefined),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
