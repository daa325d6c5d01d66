import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Component, sumOf, type Weights } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { whatIfText } from '#hiring/contract/ranking.ts'
import { shares } from '#hiring/contract/scoring.rules.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { balanced } from '#hiring/web/weights/balance.ts'
import { q } from '#platform/web/api/client.ts'

type Tried = { weights: Weights; touched?: Component }

/** Tries weights without saving them. They are sent 80 ms after the last change, and only when they sum to the whole. */
export function useSimulation(process: Process) {
  const [tried, setTried] = useState<Tried>()
  const [sent, setSent] = useState<Weights>()
  const stored = useMemo(() => shares(process), [process])
  const weights = tried?.weights
  useEffect(() => {
    // Shares are rounded: until one is changed, use the stored weights.
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
    /** The stored and the tried weights: shares of the components the process uses, in basis points. */
    stored,
    weights: weights ?? stored,
    /** Sets one weight and keeps the others; the strip shows the sum. */
    setWeight: (component: Component, value: number) =>
      setTried((now) => ({ weights: { ...(now?.weights ?? stored), [component]: value }, touched: component })),
    /** Distributes the rest among the other weights in their proportions. */
    balance: () => setTried((now) => now && { ...now, weights: balanced(now.weights, now.touched) }),
    /** The weights for the query; undefined while nothing is tried. */
    query: sent && whatIfText(sent),
    impact,
    start: () => setTried({ weights: stored }),
    stop: () => setTried(undefined),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
