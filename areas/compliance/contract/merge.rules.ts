import { maxTags } from '#companies/contract/companies.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { type PartName, partLimits, type StoredParts } from '#professionals/contract/candidateParts.ts'
import type { Candidate } from '#professionals/contract/candidates.ts'

/** Open privacy requests or erasures of a person must be finished before a merge. */
export const mayMerge = ({ privacyState }: Pick<Candidate, 'privacyState'>) =>
  privacyState === 'normal' || privacyState === 'aviso_retencao'

/** Groups of columns that are chosen together: an address, or a registration with its verification, never comes from both records. */
const mergedTogether = {
  fullName: ['fullName'],
  socialName: ['socialName'],
  cpf: ['cpf'],
  birthDate: ['birthDate'],
  email: ['email'],
  phone: ['phone'],
  address: ['cep', 'street', 'streetNumber', 'complement', 'district', 'city', 'uf'],
  council: [
    'council',
    'councilUf',
    'councilNumber',
    'councilCategory',
    'councilStatus',
    'councilExpiresOn',
    'councilVerifiedAt',
    'councilVerifiedBy',
  ],
  profession: ['profession'],
  headline: ['headline'],
  summary: ['summary'],
  salaryExpectation: ['salaryExpectation'],
  availability: ['availability'],
  state: ['state', 'stateReason'],
  choices: ['visibility', 'noticeChoices'],
} as const
export type MergedField = keyof typeof mergedTogether
export const mergedFields = Object.keys(mergedTogether) as MergedField[]

const mergedWords = ['tags', 'contracts', 'workplaces'] as const
export const mergedLists = [
  'experiences',
  'education',
  'skills',
  'languages',
  'certifications',
  'links',
  ...mergedWords,
] as const
export type MergedList = (typeof mergedLists)[number]

/** File kinds of which a professional has at most one. */
export const mergedFileKinds = ['photo', 'cv', 'video_resume'] as const

/** Which record a value is taken from: the surviving one, the merged one, or for a list both. */
export const sides = ['survivor', 'merged'] as const
export type Side = (typeof sides)[number]
export type MergeChoices = Record<MergedField, Side> & Record<MergedList, Side | 'both'>

type Person = Pick<
  Candidate,
  | Exclude<MergedField, 'address' | 'council' | 'choices'>
  | MergedList
  | 'cep'
  | 'street'
  | 'city'
  | 'councilNumber'
  | 'councilVerifiedAt'
  | 'visibility'
  | 'updatedAt'
>

const isFilled = (person: Person, field: MergedField): boolean => {
  if (field === 'address') return [person.cep, person.street, person.city].some((part) => part !== '')
  if (field === 'council') return person.councilNumber !== ''
  if (field === 'choices') return true
  return person[field] !== '' && person[field] !== null
}

/** A blocked, hidden or verified state prevails whichever record is newer, and a name in capitals is not preferred. */
const outweighs: Partial<Record<MergedField, (person: Person) => boolean>> = {
  fullName: ({ fullName }) => fullName !== fullName.toUpperCase(),
  state: ({ state }) => state === 'bloqueado',
  choices: ({ visibility }) => visibility === 'oculto',
  council: ({ councilVerifiedAt }) => councilVerifiedAt !== null,
}

function usualSide(survivor: Person, merged: Person, field: MergedField): Side {
  const [here, there] = [isFilled(survivor, field), isFilled(merged, field)]
  if (here !== there) return here ? 'survivor' : 'merged'
  const outweighing = outweighs[field]
  if (outweighing && outweighing(survivor) !== outweighing(merged)) return outweighing(survivor) ? 'survivor' : 'merged'
  return merged.updatedAt > survivor.updatedAt ? 'merged' : 'survivor'
}

/** The default choices of a merge: the newer non-empty value, and the union of lists. */
export const usualChoices = (survivor: Person, merged: Person): MergeChoices => ({
  ...(Object.fromEntries(mergedFields.map((field) => [field, usualSide(survivor, merged, field)])) as Record<
    MergedField,
    Side
  >),
  ...(Object.fromEntries(mergedLists.map((list) => [list, 'both'])) as Record<MergedList, 'both'>),
})

const joined = (...words: (string | number | null)[]) =>
  words.map((word) => folded(String(word ?? '')).trim()).join('|')

/** When two list items are equal. */
const sameness: { [P in PartName]: (part: StoredParts[P][number]) => string } = {
  links: ({ url }) => joined(url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')),
  education: ({ degree, course, institution }) => joined(degree, course, institution),
  experiences: ({ role, company, start }) => joined(role, company, start),
  languages: ({ language }) => language,
  skills: ({ name }) => joined(name),
  certifications: ({ name, issuer, year }) => joined(name, issuer, year),
}

const levelOrder = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']
const rank = (level: unknown) => (typeof level === 'number' ? level : levelOrder.indexOf(String(level)))

/** Merges two equal items: empty fields are filled from the second, and the higher level prevails. */
const fuse = <T extends object>(first: T, second: T): T =>
  Object.fromEntries(
    Object.entries(first).map(([key, value]) => {
      const other = (second as Record<string, unknown>)[key]
      if (key === 'level') return [key, rank(other) > rank(value) ? other : value]
      return [key, value === '' || value === null ? (other ?? value) : value]
    }),
  ) as T

/** The union of two lists without duplicates, in the order of the first. */
export function unite<T extends object>(first: readonly T[], second: readonly T[], keyOf: (item: T) => string): T[] {
  const all = new Map<string, T>()
  for (const item of [...first, ...second]) {
    const known = all.get(keyOf(item))
    all.set(keyOf(item), known ? fuse(known, item) : item)
  }
  return [...all.values()]
}

const uniteParts = <P extends PartName>(name: P, first: StoredParts[P], second: StoredParts[P]) =>
  unite<StoredParts[P][number]>(first, second, sameness[name] as (part: StoredParts[P][number]) => string)

/** A list of the merged person. */
export function chosenList(survivor: Person, merged: Person, list: MergedList, choice: Side | 'both'): unknown[] {
  if (choice !== 'both') return (choice === 'survivor' ? survivor : merged)[list]
  if (list === 'tags' || list === 'contracts' || list === 'workplaces')
    return unite(
      [...survivor[list], ...merged[list]].map((word) => ({ word })),
      [],
      ({ word }) => joined(word),
    ).map(({ word }) => word)
  return uniteParts(list, survivor[list], merged[list])
}

/** Limits of lists that several users may append to. */
const listLimits: Partial<Record<MergedList, number>> = { ...partLimits, tags: maxTags }

/** The limit that the union of two lists would exceed; the record could not be saved afterwards. */
export function passedLimit(survivor: Person, merged: Person, list: MergedList): number | null {
  const limit = listLimits[list]
  return limit !== undefined && chosenList(survivor, merged, list, 'both').length > limit ? limit : null
}

/** The columns of the survivor that the choices change, with their new values. */
export function mergedValues<P extends Person & Record<string, unknown>>(
  survivor: P,
  merged: P,
  choices: MergeChoices,
) {
  const next: Record<string, unknown> = {}
  for (const field of mergedFields)
    if (choices[field] === 'merged') for (const column of mergedTogether[field]) next[column] = merged[column]
  for (const list of mergedLists) next[list] = chosenList(survivor, merged, list, choices[list])
  return Object.fromEntries(
    Object.entries(next).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(survivor[column])),
  )
}

const closed = new Set(['reprovada', 'desistente', 'eliminada'])

/** Of two applications to one process the default to keep: the open one, then the further one, then the earlier one. */
export const usualStanding = <A extends { status: string; coverage: number | null; appliedAt: string }>(
  two: readonly A[],
) =>
  two.toSorted(
    (a, b) =>
      Number(closed.has(a.status)) - Number(closed.has(b.status)) ||
      (b.coverage ?? 0) - (a.coverage ?? 0) ||
      (a.appliedAt < b.appliedAt ? -1 : 1),
  )[0]
