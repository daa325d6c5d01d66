import { type RawBuilder, sql } from 'kysely'
import { anonymous } from '#platform/contract/anonymous.ts'
import { cutPatternOf, type Person, patternOf } from './person.rules.ts'

export const among = ({ ids }: Person) => sql`any(${ids}::uuid[])`
export const addresses = ({ emails, phones }: Person) => sql`any(${[...emails, ...phones]}::text[])`
/** The normalized keys of the addresses: a mobile number may lack its ninth digit. */
export const addressKeys = ({ emails, phones }: Person) =>
  sql`any(select address_key(a) from unnest(${[...emails, ...phones]}::text[]) a)`

export const names = (text: RawBuilder<unknown>, person: Person) => sql`(fold(${text}) ~ fold(${patternOf(person)}))`
/** Replaces the person in a text by the placeholder. When that fails, the placeholder replaces the whole text. */
export const without = (text: RawBuilder<unknown>, person: Person) => {
  const cut = sql`regexp_replace(${text}, ${cutPatternOf(person)}, ${anonymous}, 'gi')`
  return sql`(case when not ${names(text, person)} then ${text} when ${names(cut, person)} then ${anonymous}::text else ${cut} end)`
}
/** The same for a name that is unique for its owner. */
export const nameWithout = (person: Person, table: string, owner: string) => {
  const name = without(sql.ref(`${table}.name`), person)
  return sql`left(${name}, 60) || case when exists (select from ${sql.table(table)} o where o.id <> ${sql.ref(`${table}.id`)}
    and ${sql.ref(`o.${owner}`)} = ${sql.ref(`${table}.${owner}`)} and fold(${without(sql.ref('o.name'), person)}) = fold(${name}))
    then ' ' || right(${sql.ref(`${table}.id`)}::text, 12) else '' end`
}

/** SQL: the address of the screen of a record. */
export const linkTo = (path: string, id: string, tab = '') => sql`${path} || '/' || ${sql.ref(id)} || ${tab}`
export const settingsTab = (tab: string) => sql`${`/dashboard/settings?tab=${tab}`}::text`
