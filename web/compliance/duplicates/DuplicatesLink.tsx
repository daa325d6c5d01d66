import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { duplicates } from '#contract/compliance/duplicates.ts'
import { q } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** A link from the list of professionals to possible duplicates, with the number of groups to check. */
export function DuplicatesLink({ isReady }: { isReady: boolean }) {
  const t = useTexts('duplicates')
  const format = useFormat()
  // The rows of the list load first.
  const { data } = useQuery({ ...q(duplicates.list, { query: { limit: 1 } }), enabled: isReady })
  return (
    <Link
      to="/dashboard/users/duplicates"
      className="focus-inset ms-auto inline-flex h-10 shrink-0 items-center gap-1.5 rounded-1 whitespace-nowrap text-accent-text underline-offset-3 hover:underline max-md:h-11"
    >
      {t('title')}
      {data && data.total > 0 && <span className="num text-11 font-normal">{format.number(data.total)}</span>}
    </Link>
  )
}
