import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { likelihoods } from '#compliance/contract/duplicates.rules.ts'
import { duplicateQuery, duplicates } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { DuplicateLayout } from './DuplicateLayout.tsx'
import { GroupCard } from './GroupCard.tsx'

/** Professionals who may be registered twice, most likely first. */
export function DuplicateListPage() {
  const t = useTexts(duplicatesTexts)
  const [search, change] = useSearchOf(duplicateQuery)
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(duplicates.list, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const onClear = () => change({ search: '', likelihood: [] })
  return (
    <DuplicateLayout
      tab="queue"
      {...{ search, change, onClear, data, error }}
      onRetry={() => void refetch()}
      filters={
        <FacetFilter
          label={t('likelihood')}
          value={search.likelihood}
          onChange={(likelihood) => change({ likelihood: likelihood as typeof search.likelihood })}
          options={countedOptions(likelihoods, data?.facets.likelihood, search.likelihood, (value) =>
            t(`likelihoods.${value}`),
          )}
        />
      }
    >
      {data ? (
        <ul className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 pt-2 max-md:p-4">
          {data.rows.map((group) => (
            <li key={group.id} className="min-w-0">
              <GroupCard group={group} />
            </li>
          ))}
          {data.rows.length === 0 && (
            <li>
              <ListEmpty
                icon={UsersRound}
                search={{ search: search.search, likelihood: search.likelihood }}
                onClear={onClear}
                title={t('noneTitle')}
                body={t('noneBody')}
              />
            </li>
          )}
        </ul>
      ) : (
        <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 pt-2 max-md:p-4">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-52 rounded-4" />
          ))}
        </div>
      )}
    </DuplicateLayout>
  )
}
