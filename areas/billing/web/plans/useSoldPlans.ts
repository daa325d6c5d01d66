import { useQuery } from '@tanstack/react-query'
import { planQuery, plans } from '#contract/billing/plans.ts'
import { q } from '#web/platform/api/client.ts'

/** The plans that are sold, in the order of the site; undefined while they load. */
export const useSoldPlans = () =>
  useQuery(q(plans.list, { query: planQuery.parse({ state: ['ativo'], limit: 200 }) })).data?.rows
