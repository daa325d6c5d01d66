import { randomUUID } from 'node:crypto'
import type { Parts, StoredParts } from '#professionals/contract/candidateParts.ts'

/** Separates the repeated parts from the other fields. Each part has an id that identifies it across versions. */
export function splitParts<T extends Parts>({
  links,
  education,
  experiences,
  languages,
  skills,
  certifications,
  ...rest
}: T) {
  const known = <I extends { id?: string | undefined }>(items: I[]) =>
    items.map((item) => Object.assign({ id: '' }, item, { id: item.id ?? randomUUID() }))
  const parts: StoredParts = {
    links: known(links),
    education: known(education),
    experiences: known(experiences),
    languages: known(languages),
    skills: known(skills),
    certifications: known(certifications),
  }
  return { parts, rest }
}
