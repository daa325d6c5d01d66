import { asWritten } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

type PlainField = keyof typeof candidatesTexts.texts.fields
type PartField = keyof typeof candidatePartsTexts.texts.fields
type Lines = { [P in keyof Candidate]?: (value: never) => string }

/** The labels of the fields of a professional, and the formats of structured values. */
export function usePartWords() {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const processes = useTexts(processesTexts)
  const format = useFormat()
  const span = (from: string | number | null, to: string | number | null) => [from, to].filter(Boolean).join(' – ')
  const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')
  const formatPart = {
    education: (e: Candidate['education'][number]) =>
      joined(parts(`degrees.${e.degree}`), e.course, e.institution, span(e.startYear, e.endYear)),
    experiences: (e: Candidate['experiences'][number]) =>
      joined(e.role, e.company, span(asWritten(e.start), e.end ? asWritten(e.end) : parts('now'))),
    languages: (l: Candidate['languages'][number]) => joined(parts(`spoken.${l.language}`), parts(`levels.${l.level}`)),
    skills: (s: Candidate['skills'][number]) => joined(s.name, parts(`skillLevels.${s.level}`)),
    certifications: (c: Candidate['certifications'][number]) =>
      joined(c.name, c.issuer, c.year !== null && String(c.year), c.expiresOn && format.date(c.expiresOn)),
    links: (l: Candidate['links'][number]) => joined(parts(`linkKinds.${l.kind}`), l.url),
  }
  const lines =
    <T>(word: (item: T) => string) =>
    (items: T[]) =>
      items.map(word).join('\n')
  const listFormats: Lines = {
    education: lines(formatPart.education),
    experiences: lines(formatPart.experiences),
    languages: lines(formatPart.languages),
    skills: lines(formatPart.skills),
    certifications: lines(formatPart.certifications),
    links: lines(formatPart.links),
    contracts: lines((c: Candidate['contracts'][number]) => processes(`contracts.${c}`)),
    workplaces: lines((w: Candidate['workplaces'][number]) => processes(`workplaces.${w}`)),
    availability: (a: NonNullable<Candidate['availability']>) => parts(`availabilities.${a}`),
    salaryExpectation: (centavos: number) => format.money(centavos),
  }
  return {
    formatPart,
    field: (name: string) =>
      name in listFormats || name === 'councilExpiresOn' || name === 'visibility' || name === 'notices'
        ? parts(`fields.${name as PartField}`)
        : t(`fields.${name as PlainField}`),
    show: (name: string, value: unknown) => listFormats[name as keyof Candidate]?.(value as never),
  }
}
