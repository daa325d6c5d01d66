import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sealOf, sealWith } from './seal.ts'

const seal = sealWith('a secret of the installation')
const plain = 'JBSWY3DPEHPK3PXP — ação ✓'

it('opens what it has closed, which reads differently each time and shows nothing', () => {
  const [one, other] = [seal.close(plain), seal.close(plain)]
  expect(seal.open(one)).toBe(plain)
  expect(seal.open(other)).toBe(plain)
  expect(one.equals(other)).toBe(false)
  expect(one.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(seal.open(seal.close(''))).toBe('')
})

it('refuses what was altered in any byte, cut short, or closed with another key', () => {
  const sealed = seal.close(plain)
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => seal.open(altered), `byte ${at}`).toThrow()
  }
  for (const length of [0, 5, 12, 20, 28, sealed.length - 1])
    expect(() => seal.open(sealed.subarray(0, length)), `${length} bytes`).toThrow()
  // Of nothing, only the tag is left to be cut: a shorter one would still be right, and sooner guessed.
  for (const length of [16, 24, 27]) expect(() => seal.open(seal.close('').subarray(0, length))).toThrow()
  expect(() => sealWith('another secret').open(sealed)).toThrow()
})

it('keeps the key of an installation in a file that only its owner reads, and takes a given one instead', () => {
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
