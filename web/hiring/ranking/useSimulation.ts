import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Process } from '#contract/hiring/processes.ts'
import { shares } from '#contract/hiring/scoring.rules.ts'
import { scoring } from '#contract/hiring/scoring.ts'
import { balanced, sumOf } from '#web/hiring/weights/balance.ts'
import { q } from '#web/platform/api/client.ts'

type Tried = { weights: number[]; touched?: number }

/** The what-if: weights that are tried and not saved. They reach the server 80 ms after the last touch, and only when they sum to the whole. */
export function useSimulation(process: Process) {
  const [tried, setTried] = useState<Tried>()
  const [sent, setSent] = useState<number[]>()
  const stored = useMemo(() => shares(process), [process])
  const weights = tried?.weights
  useEffect(() => {
    // Shares are rounded: until one is touched, nothing else holds than what is stored.
    if (!weights || weights === stored) return setSent(undefined)
    if (sumOf(weights) !== 10_000) return
    const timer = setTimeout(() => setSent(weights), 80)
    return () => clearTimeout(timer)
  }, [weights, stored])
  const { data: impact } = useQuery({
    ...q(scoring.previewProcess, { params: { id: process.id }, body: { weights: sent ?? stored } }),
    enabled: sent !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    on: tried !== undefined,
    /** What is stored, and what is tried: shares of the components that the process uses, in basis points. */
    stored,
    weights: weights ?? stored,
    /** The others stay as they are; the strip asks for the sum. */
    setWeight: (at: number, value: number) =>
      setTried((now) => ({
        weights: (now?.weights ?? stored).map((w, i) => (i === at ? value : w)),
        touched: at,
      })),
    /** What the last touched weight leaves over is shared by the others in their proportions. */
    balance: () => setTried((now) => now && { ...now, weights: balanced(now.weights, now.touched) }),
    /** As the ranking is asked for; none while nothing is tried. */
    query: sent?.join(','),
    impact,
    start: () => setTried({ weights: stored }),
    stop: () => setTried(undefined),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
