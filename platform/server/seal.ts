import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#platform/server/sha256.ts'

/** Encrypts what must not be readable in a copy of the database; the keys are stored elsewhere. */
export type Seal = {
  close: (plain: string) => Buffer
  open: (sealed: Buffer) => string
  /** Derives a key for one purpose, which cannot be computed from a copy of the database. */
  keyFor: (purpose: string) => Buffer
  /** The same of every key with its id, the current one first: what a former key has signed remains verifiable while it is configured. */
  keysFor: (purpose: string) => { id: Buffer; key: Buffer }[]
  /** The prefix of everything sealed now: format version and key id. */
  header: Buffer
  /** Whether there are former keys, under which values may still be sealed. */
  hasFormer: boolean
}

/** Explicit, because Node also accepts shorter tags, which are easier to guess. */
const authTagLength = 16
const version = 1
const headerLength = 9

const keyOf = (secret: string) => {
  const key = sha256(secret)
  const id = createHash('sha256')
    .update('certame key ')
    .update(key)
    .digest()
    .subarray(0, headerLength - 1)
  return { key, header: Buffer.concat([Buffer.of(version), id]) }
}

/**
 * AES-256-GCM. A sealed value is a header with its key id (9 bytes, authenticated), nonce (12), tag (16) and cipher text; values from before key
 * ids have no header. Seals with the first key, opens with the matching one.
 */
export function sealWith(secret: string, ...former: string[]): Seal {
  const now = keyOf(secret)
  const keys = [now, ...former.map(keyOf)]
  function decipher(key: Buffer, sealed: Buffer, header?: Buffer) {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength })
    if (header) cipher.setAAD(header)
    cipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
  }
  const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `certame ${purpose}`, 32))
  return {
    header: now.header,
    hasFormer: former.length > 0,
    keyFor: (purpose) => derived(now.key, purpose),
    keysFor: (purpose) => keys.map(({ key, header }) => ({ id: header.subarray(1), key: derived(key, purpose) })),
    close(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', now.key, nonce, { authTagLength }).setAAD(now.header)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([now.header, nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const named = keys.find(({ header }) => header.equals(sealed.subarray(0, headerLength)))
      if (named) return decipher(named.key, sealed.subarray(headerLength), named.header)
      for (const { key } of keys.slice(0, -1)) {
        try {
          return decipher(key, sealed)
        } catch {
          // Of another key.
        }
      }
      return decipher((keys.at(-1) ?? now).key, sealed)
    },
  }
}

type Kept = { given: string | undefined; former?: string | undefined; dataDir: string }
/** The keys of the installation: given, or generated once and stored in a file that only its owner can read, one per line, the newest first. */
export function sealOf({ given, former, dataDir }: Kept): Seal {
  const earlier = former ? [former] : []
  if (given) return sealWith(given, ...earlier)
  const [first = '', ...kept] = keptKeys(dataDir)
  return sealWith(first, ...kept, ...earlier)
}

const fileOf = (dataDir: string) => join(dataDir, 'secret.key')
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const newKey = () => randomBytes(32).toString('base64url')

function keptKeys(dataDir: string) {
  const file = fileOf(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    // Fails when it exists: two processes that start together end up with the same key.
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return linesOf(readFileSync(file, 'utf8'))
}

/** Adds a new key before the existing ones. The file is replaced atomically. */
export function rotateKey(dataDir: string) {
  const keys = [newKey(), ...keptKeys(dataDir)]
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, `${keys.join('\n')}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
