import { candidates } from '#contract/people/candidates.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ImportPage } from '#web/platform/imports/ImportPage.tsx'
import type { Place } from '#web/platform/ui/Tabs.tsx'

const stale = [candidates.list, candidates.facets, candidates.moreFacets, candidates.get]
const recordPlace = (candidateId: string): Place => ({
  to: '/dashboard/users/candidates/$candidateId',
  params: { candidateId },
})

/** Imports professionals from a spreadsheet. */
export function CandidateImportPage() {
  const t = useTexts(candidatesTexts)
  return (
    <ImportPage
      entity="candidate"
      crumbs={[{ label: t('users') }, { label: t('title'), to: '/dashboard/users/candidates' }]}
      stale={stale}
      recordPlace={recordPlace}
    />
  )
}
