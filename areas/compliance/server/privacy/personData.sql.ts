import { type RawBuilder, sql } from 'kysely'
import { type HeldName, heldNames } from '#platform/contract/personal.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { everyPart } from '#platform/server/personal/personalData.ts'

/** Reads the rows about a person under one name, which several areas may have. */
export async function readHeld(db: Db, name: HeldName, person: Person): Promise<object[]> {
  const read: object[] = []
  for (const part of everyPart(({ held }) => held))
    if (part.name === name) read.push(...(await part.rows(person).execute(db)).rows.map(({ row }) => row))
  return read
}

/** Counts the rows about a person under each name, in the order of the archive. Names without rows are excluded. */
export async function countHeld(db: Db, person: Person) {
  const counted = await sql<{ name: HeldName; count: number; kept: boolean }>`
    select name, sum(count)::int as count, kept from (${sql.join(
      everyPart(({ held }) => held).map(
        ({ name, rows, kept = false }) =>
          sql`select ${name}::text as name, (select count(*) from (${rows(person)}) held) as count, ${kept}::boolean as kept`,
      ),
      sql` union all `,
    )}) parts group by name, kept having sum(count) > 0 order by array_position(${[...heldNames]}::text[], name)`.execute(
    db,
  )
  const of = (isKept: boolean) =>
    counted.rows.flatMap(({ name, count, kept }) => (kept === isKept ? [{ name, count }] : []))
  return { erased: of(false), kept: of(true) }
}

/** The statements of an erasure. Each area erases before the earlier ones, whose rows its conditions read. */
export const erasing = (person: Person): RawBuilder<unknown>[] =>
  everyPart(({ held = [] }) => [held])
    .toReversed()
    .flatMap((area) => area.flatMap(({ erase }) => erase(person)))

/** Lists the objects of a person in storage. */
export async function listObjects(db: Db, person: Person): Promise<string[]> {
  const parts = everyPart(({ objects }) => objects && [objects(person)])
  return (await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db)).rows.map(({ id }) => id)
}
