import type { RawBuilder } from 'kysely'
import type { HeldName } from '#compliance/contract/privacy.ts'
import type { Person } from './person.rules.ts'

/**
 * A place with personal data. The archive reads it, the check counts it, and an erasure clears it. A feature that stores
 * new data of professionals must add an entry to `places`.
 */
export type Place = {
  name: HeldName
  /** All rows of the place, as objects. */
  rows: (person: Person) => RawBuilder<{ row: object }>
  /** The statements of an erasure, in this order. */
  erase: (person: Person) => RawBuilder<unknown>[]
  /** The rows are anonymized and kept: the law or the results of others require them. */
  kept?: true
}
