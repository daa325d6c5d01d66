import { ListFilterPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { CandidateState, candidateQuery, candidates, councilStatuses } from '#contract/candidates.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { FacetFilter } from '#web/ui/FacetFilter.tsx'
import { MoreFilters, moreFilters } from './MoreFilters.tsx'

type Query = z.output<typeof candidateQuery>

/** The filters of the list of professionals, one after another, those that are asked for less often behind a button. */
export function useCandidateFilters(
  search: Query,
  change: (part: Partial<Query>) => void,
  facets: Answer<typeof candidates.facets> | undefined,
) {
  const t = useTexts('candidates')
  const parts = useTexts('candidateParts')
  const chosenMore = moreFilters.flatMap((filter): string[] => search[filter])
  const isMoreSet = chosenMore.length > 0
  const [isMoreAsked, setMoreAsked] = useState(isMoreSet)
  const isMoreShown = isMoreAsked || isMoreSet
  return [
    <FacetFilter
      key="state"
      label={t('state')}
      value={search.state}
      onChange={(state) => change({ state: state as Query['state'] })}
      options={facets?.state.map((f) => ({ ...f, label: t(`states.${f.value as CandidateState}`) })) ?? []}
    />,
    <FacetFilter
      key="uf"
      label={t('fields.uf')}
      value={search.uf}
      onChange={(uf) => change({ uf })}
      options={facets?.uf ?? []}
    />,
    <FacetFilter
      key="councilStatus"
      label={t('fields.councilStatus')}
      value={search.councilStatus}
      onChange={(councilStatus) => change({ councilStatus: councilStatus as Query['councilStatus'] })}
      options={
        facets?.councilStatus.map((f) => ({
          ...f,
          label: t(`councilStatuses.${f.value as (typeof councilStatuses)[number]}`),
        })) ?? []
      }
    />,
    isMoreShown && <MoreFilters key="more" search={search} change={change} value={chosenMore} />,
    !isMoreSet && (
      <Button
        key="ask"
        variant="ghost"
        icon={ListFilterPlus}
        aria-expanded={isMoreShown}
        onClick={() => setMoreAsked(!isMoreAsked)}
      >
        {parts(isMoreShown ? 'fewerFilters' : 'moreFilters')}
      </Button>
    ),
  ]
}
