import { useQuery } from '@tanstack/react-query'
import { planQuery, plans } from '#billing/contract/plans.ts'
import { q } from '#platform/web/api/client.ts'

/** The plans that are sold, in the order of the site; undefined while they load. */
export const useSoldPlans = () =>
  useQuery(q(plans.list, { query: planQuery.parse({ state: ['ativo'], limit: 200 }) })).data?.rows
