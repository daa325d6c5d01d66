import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

const DuplicatesCount = lazy(() => import('./DuplicatesCount.tsx').then((m) => ({ default: m.DuplicatesCount })))

/** A link from the list of professionals to possible duplicates, with the number of groups to check. */
export function DuplicatesLink({ isReady }: { isReady: boolean }) {
  const t = useTexts(duplicatesTexts)
  return (
    <Link
      to="/dashboard/users/duplicates"
      className="focus-inset ms-auto inline-flex h-10 shrink-0 items-center gap-1.5 rounded-1 whitespace-nowrap text-accent-text underline-offset-3 hover:underline max-md:h-11"
    >
      {t('title')}
      {/* The rows of the list load first. */}
      <Suspense>{isReady && <DuplicatesCount />}</Suspense>
    </Link>
  )
}
