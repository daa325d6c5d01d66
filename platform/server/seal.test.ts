import { createCipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sha256 } from '#platform/server/sha256.ts'
import { rotateKey, sealOf, sealWith } from './seal.ts'

const seal = sealWith('a secret of the installation')
const plain = 'JBSWY3DPEHPK3PXP — ação ✓'

it('opens what it sealed; the sealed text differs each time and reveals nothing', () => {
  const [first, second] = [seal.close(plain), seal.close(plain)]
  expect(seal.open(first)).toBe(plain)
  expect(seal.open(second)).toBe(plain)
  expect(first.equals(second)).toBe(false)
  expect(first.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(seal.open(seal.close(''))).toBe('')
})

it('refuses data that was altered in any byte, truncated, or sealed with another key', () => {
  const sealed = seal.close(plain)
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => seal.open(altered), `byte ${at}`).toThrow()
  }
  for (const length of [0, 5, 12, 20, 28, sealed.length - 1])
    expect(() => seal.open(sealed.subarray(0, length)), `${length} bytes`).toThrow()
  // Of an empty text only the tag is left to be cut: a shorter one would still be valid, and easier to guess.
  for (const length of [25, 33, 36]) expect(() => seal.open(seal.close('').subarray(0, length))).toThrow()
  expect(() => sealWith('another secret').open(sealed)).toThrow()
})

it('stores the key of an installation in a file that only its owner reads, or uses a given key', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'certame-seal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const made = sealOf({ given: undefined, dataDir })
  const file = join(dataDir, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const key = readFileSync(file, 'utf8')
  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(sealOf({ given: undefined, dataDir }).open(made.close(plain))).toBe(plain)
  expect(readFileSync(file, 'utf8')).toBe(key)
  const given = sealOf({ given: 'a key from the environment, long enough', dataDir })
  expect(() => given.open(made.close(plain))).toThrow()
  expect(sealWith('a key from the environment, long enough').open(given.close(plain))).toBe(plain)
})

it('opens data sealed with earlier keys, also with unnamed ones, and seals with the newest', () => {
  const [first, second] = [sealWith('one'), sealWith('two', 'one')]
  expect(second.open(first.close(plain))).toBe(plain)
  expect(first.hasFormer).toBe(false)
  expect(second.hasFormer).toBe(true)
  expect(() => first.open(second.close(plain))).toThrow()
  // The former format: nonce, tag and cipher text without a header.
  const key = sha256('one')
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const unnamed = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), text])
  expect(first.open(unnamed)).toBe(plain)
  expect(second.open(unnamed)).toBe(plain)
  expect(() => sealWith('three').open(unnamed)).toThrow()
})

it('puts a new key before the existing ones, and still opens data sealed with them', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'certame-seal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const before = sealOf({ given: undefined, dataDir })
  const sealed = before.close(plain)
  rotateKey(dataDir)
  rotateKey(dataDir)
  const after = sealOf({ given: undefined, dataDir })
  expect(after.header.equals(before.header)).toBe(false)
  expect(after.open(sealed)).toBe(plain)
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim().split('\n')).toHaveLength(3)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  const [given, former] = ['a key of the environment, new', 'a key of the environment, old']
  expect(sealOf({ given, former, dataDir }).open(sealWith(former).close(plain))).toBe(plain)
})
