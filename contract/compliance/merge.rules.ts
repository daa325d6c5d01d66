import { mostTags } from '#contract/directory/companies.ts'
import { type PartName, partLimits, type StoredParts } from '#contract/people/candidateParts.ts'
import type { Candidate } from '#contract/people/candidates.ts'

/** What is asked for, or already under way, about the data of somebody comes before they are merged. */
export const mayMerge = ({ privacyState }: Pick<Candidate, 'privacyState'>) =>
  privacyState === 'normal' || privacyState === 'aviso_retencao'

/** What is chosen as one, and the columns that go with it: an address, or a registration with its verification, is never mixed of two. */
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

/** The files of which a professional has one of a kind at most. */
export const mergedFileKinds = ['photo', 'cv', 'video_resume'] as const

/** Of the two records: the one that stays, the one that goes into it; of a list both. */
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

/** Who stays blocked, hidden or verified does so whichever record is the newer one, and a name is not kept in capitals. */
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

/** What a merge takes from which record unless somebody chooses otherwise: the newer filled value, and lists united. */
export const usualChoices = (survivor: Person, merged: Person): MergeChoices => ({
  ...(Object.fromEntries(mergedFields.map((field) => [field, usualSide(survivor, merged, field)])) as Record<
    MergedField,
    Side
  >),
  ...(Object.fromEntries(mergedLists.map((list) => [list, 'both'])) as Record<MergedList, 'both'>),
})

const folded = (...words: (string | number | null)[]) =>
  words
    .map((word) =>
      String(word ?? '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .trim(),
    )
    .join('|')

/** What makes two parts the same one. */
const sameness: { [P in PartName]: (part: StoredParts[P][number]) => string } = {
  links: ({ url }) => folded(url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')),
  education: ({ degree, course, institution }) => folded(degree, course, institution),
  experiences: ({ role, company, start }) => folded(role, company, start),
  languages: ({ language }) => language,
  skills: ({ name }) => folded(name),
  certifications: ({ name, issuer, year }) => folded(name, issuer, year),
}

const levelOrder = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']
const rank = (level: unknown) => (typeof level === 'number' ? level : levelOrder.indexOf(String(level)))

/** One part that both have told: what the first leaves empty the second fills, and of two levels the higher holds. */
const fuse = <T extends object>(first: T, second: T): T =>
  Object.fromEntries(
    Object.entries(first).map(([key, value]) => {
      const other = (second as Record<string, unknown>)[key]
      if (key === 'level') return [key, rank(other) > rank(value) ? other : value]
      return [key, value === '' || value === null ? (other ?? value) : value]
    }),
  ) as T

/** Two lists as one without doubles, in the order of the first. */
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

/** A list of the person that two records are merged into. */
export function chosenList(survivor: Person, merged: Person, list: MergedList, choice: Side | 'both'): unknown[] {
  if (choice !== 'both') return (choice === 'survivor' ? survivor : merged)[list]
  if (list === 'tags' || list === 'contracts' || list === 'workplaces')
    return unite(
      [...survivor[list], ...merged[list]].map((word) => ({ word })),
      [],
      ({ word }) => folded(word),
    ).map(({ word }) => word)
  return uniteParts(list, survivor[list], merged[list])
}

/** How many a professional may have where several people could have written more. */
const listLimits: Partial<Record<MergedList, number>> = { ...partLimits, tags: mostTags }

/** The limit of a list where the two united would pass it: nobody could save the record afterwards. */
export function passedLimit(survivor: Person, merged: Person, list: MergedList): number | null {
  const limit = listLimits[list]
  return limit !== undefined && chosenList(survivor, merged, list, 'both').length > limit ? limit : null
}

/** The columns of the survivor that choices change, with their new values. */
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

/** Of two applications to one process the one that usually stands: the open one, then the further one, then the earlier one. */
export const usualStanding = <A extends { status: string; coverage: number; appliedAt: string }>(two: readonly A[]) =>
  two.toSorted(
    (a, b) =>
      Number(closed.has(a.status)) - Number(closed.has(b.status)) ||
      b.coverage - a.coverage ||
      (a.appliedAt < b.appliedAt ? -1 : 1),
  )[0]
