import { useTexts } from '#platform/web/i18n/texts.ts'
import { ImportPage } from '#platform/web/imports/ImportPage.tsx'
import type { Place } from '#platform/web/ui/Tabs.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { candidateColumnsTexts } from '#professionals/web/candidates/texts/candidateColumns.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { ImportedPeople } from './ImportedPeople.tsx'

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
      columns={candidateColumnsTexts}
      crumbs={[{ label: t('users') }, { label: t('title'), to: '/dashboard/users/candidates' }]}
      stale={stale}
      recordPlace={recordPlace}
      after={(run) => <ImportedPeople run={run} stale={stale} />}
    />
  )
}
