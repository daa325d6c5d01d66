import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Process } from '#contract/processes.ts'
import { scoring } from '#contract/scoring.ts'
import { q } from '#web/api/client.ts'
import { balanced, sumOf } from '#web/settings/balance.ts'

type Tried = { weights: number[]; touched?: number }

/** The what-if: weights that are tried and not saved. They reach the server 80 ms after the last touch, and only when they sum to the whole. */
export function useSimulation(process: Process) {
  const [tried, setTried] = useState<Tried>()
  const [sent, setSent] = useState<number[]>()
  const weights = tried?.weights
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
    on: tried !== undefined,
    weights: weights ?? process.weights,
    /** The others stay as they are; the strip asks for the sum. */
    setWeight: (at: number, value: number) =>
      setTried((now) => ({
        weights: (now?.weights ?? process.weights).map((w, i) => (i === at ? value : w)),
        touched: at,
      })),
    /** What the last touched weight leaves over is shared by the others in their proportions. */
    balance: () => setTried((now) => now && { ...now, weights: balanced(now.weights, now.touched) }),
    /** As the ranking is asked for; none while nothing is tried. */
    query: sent?.join(','),
    impact,
    start: () => setTried({ weights: [...process.weights] }),
    stop: () => setTried(undefined),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
