import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eraseLetter, listSealed } from '#deliveries/server/ledger/erasing.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { matcherOf, type Person } from '#platform/server/personal/person.rules.ts'

type Means = Pick<JobContext, 'seal' | 'folder'>

/**
 * Deletes letters to administrators that mention the person: queued ones, and those in the folder used without a mail server. The
 * subject of a sent letter is erased with the ledger.
 */
export async function eraseLetters(db: Db, { seal, folder }: Means, person: Person) {
  const tells = matcherOf(person)
  for (const { id, subject, sealed } of await listSealed(db))
    if (sealed && tells(`${subject}\n${opened(seal, sealed)}`)) await eraseLetter(db, id)
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith('.eml') && tells(readable(await readFile(join(folder, name), 'utf8'))))
      await rm(join(folder, name), { force: true })
}

/** Opens a sealed letter. Returns an empty text when the key is lost. */
function opened(seal: Means['seal'], sealed: Buffer) {
  try {
    // Joins the parsed values, because the `n` of an escaped new line would touch the name after it.
    return Object.values(JSON.parse(seal.open(sealed))).join('\n')
  } catch {
    return ''
  }
}

/** Decodes the texts of a mail from their transfer encodings. */
function readable(mail: string) {
  const unquoted = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
  const blocks = mail.match(/(?:^[A-Za-z0-9+/=]{20,76}\r?\n)+/gm) ?? []
  return [unquoted, ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n')
}
