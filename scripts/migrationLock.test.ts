import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { extendLock, lockFile } from './migrationLock.ts'

const migration = (name: string, checksum = name) => ({ name, checksum: checksum.padEnd(64, '0') })
const landed = [migration('001_platform'), migration('002_outbound')]
const lock = extendLock('', landed)

describe('the lock of migrations', () => {
  it('lists every landed file with its checksum', () => {
    const stored = readFileSync(lockFile, 'utf8')
    expect(extendLock(stored, readMigrations())).toBe(stored)
  })

  it('gets a line for a new migration, and stays otherwise', () => {
    const extended = extendLock(lock, [...landed, migration('003_access')])
    expect(extended).toBe(`${lock}${migration('003_access').checksum}  003_access.sql\n`)
    expect(extendLock(lock, landed)).toBe(lock)
  })

  it('refuses a landed migration that was edited, renamed or removed', () => {
    const [first] = landed
    expect(() => extendLock(lock, [...landed.slice(0, 1), migration('002_outbound', 'edited')])).toThrow(
      /Restore: 002_outbound\.sql/,
    )
    expect(() => extendLock(lock, [...landed.slice(0, 1), migration('002_sending', '002_outbound')])).toThrow(
      /Restore: 002_outbound\.sql/,
    )
    expect(() => extendLock(lock, first ? [first] : [])).toThrow(/Restore: 002_outbound\.sql/)
  })
})
