import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts what must not be readable in a copy of the database; the key is not in it. */
export type Seal = {
  close: (plain: string) => Buffer
  open: (sealed: Buffer) => string
  /** A key of its own for one purpose; who only has a copy of the database cannot make it. */
  keyFor: (purpose: string) => Buffer
}

/** Said aloud, because Node would take a shorter tag too, which is easier to guess. */
const authTagLength = 16

/** AES-256-GCM; a sealed value is nonce (12 bytes), tag (16) and cipher text. */
export function sealWith(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest()
  return {
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `certame ${purpose}`, 32)),
    close(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength })
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength })
      cipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}

/** The key of the installation: given, or made once and kept in a file that only its owner reads. */
export function sealOf({ given, dataDir }: { given: string | undefined; dataDir: string }): Seal {
  return sealWith(given ?? keptKey(dataDir))
}

function keptKey(dataDir: string) {
  const file = join(dataDir, 'secret.key')
  try {
    mkdirSync(dataDir, { recursive: true })
    // Fails when it is there: two processes that start together end up with the same one.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
