import { useQuery } from '@tanstack/react-query'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'

/** The number of groups of possible duplicates to check. */
export function DuplicatesCount() {
  const format = useFormat()
  const { data } = useQuery(q(duplicates.list, { query: { limit: 1 } }))
  if (!data || data.total === 0) return null
  return <span className="num text-11 font-normal">{format.number(data.total)}</span>
}
