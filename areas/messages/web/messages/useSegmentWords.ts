import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

type Segment = Record<string, string | string[]>

/** Describes the filters of a segment. */
export function useSegmentWords() {
  const t = useTexts(messagesTexts)
  const companies = useTexts(companiesTexts)
  const candidates = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const processes = useTexts(processesTexts)
  /** The labels of filter values that are codes. */
  const names: Record<string, (value: string) => string> = {
    size: (v) => companies(`sizes.${v as 'me'}`),
    councilStatus: (v) => candidates(`councilStatuses.${v as 'ativo'}`),
    expiry: (v) => parts(`expiries.${v as 'vencido'}`),
    availability: (v) => parts(`availabilities.${v as 'imediata'}`),
    workplace: (v) => processes(`workplaces.${v as 'remoto'}`),
    contract: (v) => processes(`contracts.${v as 'clt'}`),
    salary: (v) => parts(`salaryBands.${v as 'acima'}`),
    seen: (v) => parts(`seenBands.${v as 'antes'}`),
    inProcess: (v) => parts(`inProcesses.${v as 'sim'}`),
    privacyState: (v) => parts(`privacyStates.${v as 'normal'}`),
    degree: (v) => parts(`degrees.${v as 'mba'}`),
    language: (v) => {
      const [language, level] = v.split(':')
      return `${parts(`spoken.${language as 'ingles'}`)} ${level === 'native' ? '' : `${level}+`}`.trim()
    },
  }
  /** The labels of filters whose values do not identify them. */
  const labels: Record<string, string> = {
    salary: parts('fields.salaryExpectation'),
    seen: parts('seen'),
    inProcess: parts('inProcess'),
  }
  return (typeUser: TypeUser, segment: Segment) => {
    const said = Object.entries(segment).flatMap(([filter, given]) => {
      const values = [given].flat()
      if (filter === 'sort' || values.length === 0 || values[0] === '') return []
      if (filter === 'search') return [t('searched', { search: values.join(' ') })]
      if (filter === 'owner') return [t('owners', { count: values.length })]
      const state = (v: string) =>
        typeUser === 1 ? companies(`states.${v as 'ativa'}`) : candidates(`states.${v as 'ativo'}`)
      const name = filter === 'state' ? state : (names[filter] ?? ((v: string) => v))
      const named = values.map(name).join(', ')
      return [labels[filter] ? `${labels[filter]}: ${named}` : named]
    })
    return said.join(' · ') || t(`everybody${typeUser}`)
  }
}
