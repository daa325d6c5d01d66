import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import { type Person, telling } from './person.rules.ts'

type Means = Pick<JobContext, 'seal' | 'folder'>

/**
 * Letters to administrators may tell of somebody: those that wait to go out, and those that lie in the folder as no server took them. What a
 * subject alone says of those that are through goes with the ledger.
 */
export async function eraseLetters(db: Db, { seal, folder }: Means, person: Person) {
  const tells = telling(person)
  const waiting = await db
    .selectFrom('deliveries')
    .select(['id', 'subject', 'sealed'])
    .where('sealed', 'is not', null)
    .execute()
  for (const { id, subject, sealed } of waiting)
    if (sealed && tells(`${subject}\n${opened(seal, sealed)}`))
      await sql`update deliveries set subject = '', sealed = null, state = case when state = 'na_fila' then 'cancelado' else state end,
        cause_code = 'erased', cause = '' where id = ${id}`.execute(db)
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith('.eml') && tells(readable(await readFile(join(folder, name), 'utf8'))))
      await rm(join(folder, name), { force: true })
}

/** Nothing can be read of what was sealed with a key that is gone. */
function opened(seal: Means['seal'], sealed: Buffer) {
  try {
    // Value by value: what JSON makes of a new line would be a letter before a name.
    return Object.values(JSON.parse(seal.open(sealed))).join('\n')
  } catch {
    return ''
  }
}

/** The texts of a mail, whichever way they were made fit for the wire. */
function readable(mail: string) {
  const unquoted = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
  const blocks = mail.match(/(?:^[A-Za-z0-9+/=]{20,76}\r?\n)+/gm) ?? []
  return [unquoted, ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n')
}
