import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import {
  availabilities,
  degrees,
  type LanguageLevel,
  languageLevels,
  type SpokenLanguage,
  spokenLanguages,
} from '#professionals/contract/candidateParts.ts'
import {
  awaitedPrivacy,
  type candidateQuery,
  candidates,
  expiryStandings,
  salaryBands,
  seenBands,
  yesNo,
} from '#professionals/contract/candidates.ts'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

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
/** Languages one after the other, each from its lowest level up. */
const allLevels = spokenLanguages.flatMap((language) => languageLevels.map((level) => `${language}:${level}` as const))

type MoreFiltersProps = {
  search: Query
  change: (part: Partial<Query>) => void
  /** All values chosen in them, so that the bar knows that there is something to clear. */
  value: string[]
}

/** The less common filters. Their counts are expensive, so they are read on demand. */
export function MoreFilters({ search, change }: MoreFiltersProps) {
  const t = useTexts(candidatePartsTexts)
  const words = useTexts(candidatesTexts)
  const processes = useTexts(processesTexts)
  const { data } = useQuery({ ...q(candidates.moreFacets, { query: search }), placeholderData: keepPreviousData })
  const orMore = (value: (typeof allLevels)[number]) => {
    const [language, level] = value.split(':') as [SpokenLanguage, LanguageLevel]
    const called = t(`spoken.${language}`)
    return level === 'native' ? t('nativeOf', { language: called }) : t('orMore', { language: called, level })
  }
  const filter = facetFilters(search, change, data)
  return (
    <>
      {filter('city', words('fields.city'))}
      {filter('skill', t('skill'))}
      {filter('degree', t('sections.education'), degrees, (degree) => t(`degrees.${degree}`))}
      {filter('language', t('language'), allLevels, orMore)}
      {filter('availability', t('fields.availability'), availabilities, (value) => t(`availabilities.${value}`))}
      {filter('salary', t('fields.salaryExpectation'), salaryBands, (value) => t(`salaryBands.${value}`))}
      {filter('workplace', t('workplace'), workplaces, (value) => processes(`workplaces.${value}`))}
      {filter('contract', t('contract'), contracts, (value) => processes(`contracts.${value}`))}
      {filter('councilCategory', words('fields.councilCategory'))}
      {filter('expiry', t('expiry'), expiryStandings, (value) => t(`expiries.${value}`))}
      {filter('inProcess', t('inProcess'), yesNo, (value) => t(`inProcesses.${value}`))}
      {filter('seen', t('seen'), seenBands, (value) => t(`seenBands.${value}`))}
      {filter('privacyState', t('privacyState'), awaitedPrivacy, (value) => t(`privacyStates.${value}`))}
      {filter('tag', words('fields.tags'))}
    </>
  )
}
