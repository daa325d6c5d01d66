import { maxTags } from '#companies/contract/companies.ts'
import { onceEach } from '#platform/contract/validation.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { PrivacyState } from './candidates.ts'

type Asked = { add: readonly string[]; remove: readonly string[] }
export type Retagged = { tags: string[]; added: string[]; removed: string[] }

const key = (tag: string) => tag.toLocaleLowerCase()

/** The tags after some are put on and others taken off, whatever their spelling, and what differs. A tag in both is put on. */
export function retagged(now: readonly string[], { add, remove }: Asked): Retagged {
  const [known, put, off] = [now, add, remove].map((tags) => new Set(tags.map(key))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const removed = now.filter((tag) => off.has(key(tag)) && !put.has(key(tag)))
  const added = onceEach(add).filter((tag) => !known.has(key(tag)))
  return { tags: [...now.filter((tag) => !removed.includes(tag)), ...added], added, removed }
}

type Person = { deletedAt: string | null; mergedInto: string | null; privacyState: PrivacyState }

/** Whether a professional may get these tags. */
export function mayRetag(person: Person | undefined, { tags, added }: Retagged): Verdict {
  if (!person) return refuse('candidate_missing')
  if (person.privacyState === 'anonimizado') return refuse('person_erased')
  if (person.mergedInto) return refuse('merged_away')
  if (person.deletedAt) return refuse('in_the_bin')
  return added.length > 0 && tags.length > maxTags ? refuse('too_many_tags') : allowed
}
