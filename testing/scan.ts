import { readdir, readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { withoutAccents } from '#platform/contract/letters.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'

type Table = { schema: string; name: string }

/** Finds where words are still stored, ignoring case and accents: table rows, objects of the storage, files of a folder. */
export async function findAnywhere(
  db: Db,
  words: readonly string[],
  { storage, folder }: { storage: Storage; folder: string },
) {
  const wanted = [...new Set(words.flatMap((word) => [word, withoutAccents(word)]))].map((word) => word.toLowerCase())
  const hex = wanted.map((word) => Buffer.from(word).toString('hex'))
  const found: string[] = []
  const { rows: tables } =
    await sql<Table>`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(db)
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string; word: string }>`
      select x::text as text, word from ${sql.table(`${schema}.${name}`)} x, unnest(${[...wanted, ...hex]}::text[]) word
      where position(word in lower(x::text)) > 0 limit 20`.execute(db)
    for (const { text, word } of rows) found.push(`${name}: ${word} in ${text.slice(0, 300)}`)
  }
  const look = (where: string, bytes: Buffer) => {
    const text = bytes.toString('utf8').toLowerCase()
    for (const word of wanted) if (text.includes(word)) found.push(`${where}: ${word}`)
  }
  for await (const page of storage.pages())
    for (const { id, key } of page) {
      const object = await storage.read(id, key.endsWith('.small') ? 'small' : 'large')
      if (object) look(key, await buffer(object.stream))
    }
  for (const name of await readdir(folder).catch(() => [])) look(name, await readFile(`${folder}/${name}`))
  return found
}
