import { useQuery } from '@tanstack/react-query'
import { plans } from '#billing/contract/plans.ts'
import { q } from '#platform/web/api/client.ts'
import { usePlanName } from './usePlanPrice.ts'

type Counted = readonly { value: string; label: string }[] | undefined

/** The values of a filter by plan and their words: each plan with its period, which the names of the server leave out. */
export function usePlanNames(counted: Counted) {
  const nameOf = usePlanName()
  const { data } = useQuery(q(plans.list, { query: { limit: 200 } }))
  const words = new Map([
    ...(counted ?? []).map(({ value, label }) => [value, label] as const),
    ...(data?.rows ?? []).map((plan) => [plan.id, nameOf(plan)] as const),
  ])
  return [counted?.map(({ value }) => value), (id: string) => words.get(id) ?? id] as const
}
