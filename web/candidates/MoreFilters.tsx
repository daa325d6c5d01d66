import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  availabilities,
  type Degree,
  degrees,
  type LanguageLevel,
  languageLevels,
  type SpokenLanguage,
  spokenLanguages,
} from '#contract/candidateParts.ts'
import {
  awaitedPrivacy,
  type candidateQuery,
  candidates,
  expiryStandings,
  salaryBands,
  seenBands,
  yesNo,
} from '#contract/candidates.ts'
import { contracts, workplaces } from '#contract/processes.ts'
import { q } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { countedOptions, FacetFilter } from '#web/ui/FacetFilter.tsx'

type Query = z.output<typeof candidateQuery>
export const moreFilters = [
  'city',
  'skill',
  'degree',
  'language',
  'availability',
  'salary',
  'workplace',
  'contract',
  'councilCategory',
  'expiry',
  'inProcess',
  'seen',
  'privacyState',
  'tag',
] as const
type Filter = (typeof moreFilters)[number]
/** Languages one after the other, each from its lowest level up. */
const allLevels = spokenLanguages.flatMap((language) => languageLevels.map((level) => `${language}:${level}` as const))

type MoreFiltersProps = {
  search: Query
  change: (part: Partial<Query>) => void
  /** All that is chosen in them: by this the bar knows that there is something to clear. */
  value: string[]
}

/** The filters that are asked for less often: their counts cost more, so they are counted only once somebody wants them. */
export function MoreFilters({ search, change }: MoreFiltersProps) {
  const t = useTexts('candidateParts')
  const words = useTexts('candidates')
  const processes = useTexts('processes')
  const { data } = useQuery({ ...q(candidates.moreFacets, { query: search }), placeholderData: keepPreviousData })
  const orMore = (value: (typeof allLevels)[number]) => {
    const [language, level] = value.split(':') as [SpokenLanguage, LanguageLevel]
    const called = t(`spoken.${language}`)
    return level === 'native' ? t('nativeOf', { language: called }) : t('orMore', { language: called, level })
  }
  const as = <F extends Filter>(filter: F) => ({
    value: search[filter] as string[],
    onChange: (value: string[]) => change({ [filter]: value }),
  })
  const known = <F extends Filter, V extends string>(filter: F, values: readonly V[], label: (value: V) => string) =>
    countedOptions(values, data?.[filter] ?? [], search[filter], label)
  return (
    <>
      <FacetFilter label={words('fields.city')} {...as('city')} options={data?.city ?? []} searchable />
      <FacetFilter label={t('skill')} {...as('skill')} options={data?.skill ?? []} searchable />
      <FacetFilter
        label={t('sections.education')}
        {...as('degree')}
        options={known('degree', degrees, (value: Degree) => t(`degrees.${value}`))}
      />
      <FacetFilter
        label={t('language')}
        {...as('language')}
        options={known('language', allLevels, orMore)}
        searchable
      />
      <FacetFilter
        label={t('fields.availability')}
        {...as('availability')}
        options={known('availability', availabilities, (value) => t(`availabilities.${value}`))}
      />
      <FacetFilter
        label={t('fields.salaryExpectation')}
        {...as('salary')}
        options={known('salary', salaryBands, (value) => t(`salaryBands.${value}`))}
      />
      <FacetFilter
        label={t('workplace')}
        {...as('workplace')}
        options={known('workplace', workplaces, (value) => processes(`workplaces.${value}`))}
      />
      <FacetFilter
        label={t('contract')}
        {...as('contract')}
        options={known('contract', contracts, (value) => processes(`contracts.${value}`))}
      />
      <FacetFilter
        label={words('fields.councilCategory')}
        {...as('councilCategory')}
        options={data?.councilCategory ?? []}
      />
      <FacetFilter
        label={t('expiry')}
        {...as('expiry')}
        options={known('expiry', expiryStandings, (value) => t(`expiries.${value}`))}
      />
      <FacetFilter
        label={t('inProcess')}
        {...as('inProcess')}
        options={known('inProcess', yesNo, (value) => t(`inProcesses.${value}`))}
      />
      <FacetFilter
        label={t('seen')}
        {...as('seen')}
        options={known('seen', seenBands, (value) => t(`seenBands.${value}`))}
      />
      <FacetFilter
        label={t('privacyState')}
        {...as('privacyState')}
        options={known('privacyState', awaitedPrivacy, (value) => t(`privacyStates.${value}`))}
      />
      <FacetFilter label={words('fields.tags')} {...as('tag')} options={data?.tag ?? []} />
    </>
  )
}
