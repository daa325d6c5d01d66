import { ListFilterPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { OnlyFilter } from '#platform/web/ui/FilterBar.tsx'
import {
  type candidateQuery,
  candidateStates,
  type candidates,
  councilStatuses,
} from '#professionals/contract/candidates.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { MoreFilters, moreFilters } from './MoreFilters.tsx'

type Query = z.output<typeof candidateQuery>

/** The filters of the list of professionals; less common ones are behind a button. */
export function useCandidateFilters(
  search: Query,
  change: (part: Partial<Query>) => void,
  facets: Answer<typeof candidates.facets> | undefined,
) {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const chosenMore = moreFilters.flatMap((filter): string[] => search[filter])
  const isMoreSet = chosenMore.length > 0
  const [isMoreAsked, setMoreAsked] = useState(isMoreSet)
  const isMoreOpen = isMoreAsked || isMoreSet
  const filter = facetFilters(search, change, facets)
  return [
    search.importId && (
      <OnlyFilter
        key="import"
        label={t('ofImport')}
        value={[search.importId]}
        onClear={() => change({ importId: undefined })}
      />
    ),
    filter('state', t('state'), candidateStates, (state) => t(`states.${state}`)),
    filter('uf', t('fields.uf')),
    filter('councilStatus', t('fields.councilStatus'), councilStatuses, (status) => t(`councilStatuses.${status}`)),
    isMoreOpen && <MoreFilters key="more" search={search} change={change} value={chosenMore} />,
    !isMoreSet && (
      <Button
        key="ask"
        variant="ghost"
        icon={ListFilterPlus}
        aria-expanded={isMoreOpen}
        onClick={() => setMoreAsked(!isMoreAsked)}
      >
        {parts(isMoreOpen ? 'fewerFilters' : 'moreFilters')}
      </Button>
    ),
  ]
}
