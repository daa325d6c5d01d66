import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/access/accounts.ts'
import type { Right } from '#contract/platform/rights.ts'
import { useIsLimited, useSession } from '#web/access/session/session.ts'
import { q } from '#web/platform/api/client.ts'

/** Whether the user has a right; false until it is known. Only for what is offered: the server decides. */
export function useHasRight(right: Right): boolean {
  const { user } = useSession()
  const id = user?.id ?? ''
  const isLimited = useIsLimited()
  const { data } = useQuery({ ...q(accounts.get, { params: { id } }), enabled: id !== '' && !isLimited })
  return data?.rights.includes(right) ?? false
}
