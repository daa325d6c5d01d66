import { useQuery } from '@tanstack/react-query'
import { accounts } from '#access/contract/accounts.ts'
import { useIsLimited, useSession } from '#access/web/session/session.ts'
import type { Right } from '#platform/contract/rights.ts'
import { q } from '#platform/web/api/client.ts'

/** Whether the user has a right; false until it is known. Only for what is offered: the server decides. */
export function useHasRight(right: Right): boolean {
  const { user } = useSession()
  const id = user?.id ?? ''
  const isLimited = useIsLimited()
  const { data } = useQuery({ ...q(accounts.get, { params: { id } }), enabled: id !== '' && !isLimited })
  return data?.rights.includes(right) ?? false
}
