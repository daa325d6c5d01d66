import { plain } from '#platform/contract/sheets.ts'
import { joined } from '#platform/server/imports/joining.rules.ts'
import type { PartName, StoredParts } from '#professionals/contract/candidateParts.ts'

type Education = StoredParts['education'][number]
type Experience = StoredParts['experiences'][number]
type Same<T> = (known: T, given: T) => boolean

const alike = (a: string, b: string) => plain(a) === plain(b)
const alikeIfKnown = (a: string, b: string) => a === '' || b === '' || alike(a, b)

const sameEducation: Same<Education> = (known, given) =>
  known.degree === given.degree &&
  alike(known.institution, given.institution) &&
  alikeIfKnown(known.course, given.course)
const sameExperience: Same<Experience> = (known, given) =>
  alike(known.role, given.role) && alike(known.company, given.company) && alikeIfKnown(known.start, given.start)

const joinBy =
  <T extends object>(same: Same<T>) =>
  (now: readonly T[], given: readonly T[]) =>
    joined(now, given, (all, addition) => all.find((known) => same(known, addition)))

/** Merges the lists of a professional with those of a file: nothing is removed and nothing is duplicated. */
export const joinParts = {
  links: joinBy<StoredParts['links'][number]>((known, given) => known.kind === given.kind),
  education: joinBy(sameEducation),
  experiences: joinBy(sameExperience),
  languages: joinBy<StoredParts['languages'][number]>((known, given) => known.language === given.language),
  /** The lowest level also means an unknown level, so it does not overwrite a known one. */
  skills: (now: StoredParts['skills'], given: StoredParts['skills']) =>
    joinBy<StoredParts['skills'][number]>((known, skill) => alike(known.name, skill.name))(
      now,
      given.map((skill) => {
        const known = now.find(({ name }) => alike(name, skill.name))
        return known && skill.level === 0 ? known : skill
      }),
    ),
} satisfies Partial<{ [P in PartName]: (now: StoredParts[P], given: StoredParts[P]) => StoredParts[P] }>
