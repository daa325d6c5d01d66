import { isDeepStrictEqual } from 'node:util'
import { refusal } from './errors.ts'

/** Refuses to overwrite what the caller has not seen. A caller who says nothing of it has not looked. */
export function mustHaveSeen<T>(seen: T | undefined, stored: T) {
  if (seen !== undefined && !isDeepStrictEqual(seen, stored)) throw refusal('changed_meanwhile')
}
