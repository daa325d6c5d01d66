import { type RawBuilder, sql } from 'kysely'
import type { HeldName, MentionPlace } from '#platform/contract/personal.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Person } from './person.rules.ts'

/** Rows about a person: the archive has them, the check counts them, and an erasure clears them. */
type Held = {
  name: HeldName
  rows: (person: Person) => RawBuilder<{ row: object }>
  /** The statements of an erasure, in this order. */
  erase: (person: Person) => RawBuilder<unknown>[]
  /** The rows are anonymized and kept: the law or the results of others require them. */
  kept?: true
}

/** A table in which users write about other people without a reference to them. An erasure cannot decide on these texts: it lists them. */
export type Searched = {
  table: string
  place: MentionPlace
  /** SQL: the screen on which a row `t` is changed. */
  link: RawBuilder<unknown>
  /** Rows that are searched; all of them when omitted. */
  where?: (person: Person) => RawBuilder<unknown>
}
export const searched = (table: string, of: Omit<Searched, 'table'>): Searched => ({ table, ...of })

/** Rows `t` moved from one record to another, by their keys. */
export type Move = { table: string; from: string; to: string; keys: string[] }
/** Rows that move with a record when it is merged: the owner column, the key within the owner, and conflicts at the target. */
export type Moving = {
  table: string
  column: string
  key: RawBuilder<string>
  only?: RawBuilder<boolean>
  unless?: (other: string) => RawBuilder<boolean>
  /** Runs after the undo of a merge has moved the rows back. */
  returned?: (tx: Db, move: Move) => Promise<unknown>
}
export const moving = (table: string, of: Partial<Omit<Moving, 'table'>> = {}): Moving => ({
  table,
  column: 'candidate_id',
  key: sql<string>`t.id::text`,
  ...of,
})

/** Columns that a merge changes besides the owner, and the key of the table. */
export type Edited = { table: string; key: readonly string[]; columns: readonly string[]; hasVersion: boolean }
export const edited = (table: string, of: Partial<Omit<Edited, 'table'>> = {}): Edited => ({
  table,
  key: ['id'],
  columns: [],
  hasVersion: true,
  ...of,
})

/** All that an area has of a person. */
export type PersonalData = {
  held?: readonly Held[]
  /** SQL: the ids of objects in storage that an erasure deletes. */
  objects?: (person: Person) => RawBuilder<{ id: string }>
  searched?: readonly Searched[]
  moving?: readonly Moving[]
  edited?: readonly Edited[]
}

/** The personal data of each area, in the order of the areas. `app/server/registry.ts` fills this in, as it belongs to later areas. */
const registered: Record<string, PersonalData> = {}

export const registerPersonalData = (all: typeof registered) => Object.assign(registered, all)

/** One part of the personal data of all areas, in their order. An erasure that knew of none would report that all is gone. */
export function everyPart<Part>(pick: (area: PersonalData) => readonly Part[] | undefined): Part[] {
  const areas = Object.values(registered)
  if (areas.length === 0) throw new Error('no personal data is registered')
  return areas.flatMap((area) => pick(area) ?? [])
}

/** The declaration of a table whose rows a merge moves or edits. */
export function partOf<Part extends { table: string }>(
  pick: (area: PersonalData) => readonly Part[] | undefined,
  table: string,
) {
  const part = everyPart(pick).find((declared) => declared.table === table)
  if (!part) throw new Error(`${table} is not declared`)
  return part
}
