import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain } from '#platform/server/output.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Manifest } from './manifest.rules.ts'
import type { Backup, BackupKeys } from './place.ts'
import { findBackup } from './places.ts'
import { openBackup, restoreRows } from './restore.ts'
import { verifyRestored } from './verify.ts'

type Reason = 'no_backup' | 'no_right' | 'unreadable' | 'rows' | 'audit' | 'files' | 'other'
export type Rehearsed = {
  backupAt: string | null
  outcome: 'intact' | 'damaged' | 'impossible'
  reason: Reason | null
  rows: number
  files: number
  events: number
}

type Options = {
  /** The place of the backups. */
  from: string
  keys: BackupKeys
  /** The owner of the tables of the hub, beside whose database the rehearsal takes place. */
  ownerUrl: string
  seal: Seal
}

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** An error of the database may quote a row: what the log gets of it names the table at most. */
const withoutValues = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? new OperatorError(`o banco recusou (${[error.code, error.table, error.constraint].filter(Boolean).join(', ')})`)
    : error

/** The database of rehearsals beside that of the hub; a name has 63 bytes at most. */
const scratchOf = (url: string) => `${decodeURIComponent(new URL(url).pathname.slice(1)).slice(0, 50)}_rehearsal`

/**
 * Restores the newest backup into a database of its own, verifies everything in it, and drops it again. The reasons of a failure are in words in
 * the log of the server, which names parts and no persons.
 */
export async function rehearse({ from, keys, ownerUrl, seal }: Options): Promise<Rehearsed> {
  const none = { backupAt: null, rows: 0, files: 0, events: 0 }
  const failed = (
    error: unknown,
    outcome: 'damaged' | 'impossible',
    reason: Reason,
    known: Partial<Rehearsed> = {},
  ) => {
    complain(withoutValues(error), 'Ensaio de restauração:')
    return { ...none, ...known, outcome, reason }
  }
  let backup: Backup
  try {
    backup = await findBackup(from, keys)
  } catch (error) {
    return failed(error, 'impossible', error instanceof OperatorError ? 'no_backup' : 'other')
  }
  let manifest: Manifest
  try {
    manifest = await openBackup(backup)
  } catch (error) {
    return failed(error, 'damaged', error instanceof OperatorError ? 'unreadable' : 'other')
  }
  const known = { backupAt: manifest.takenAt }
  const admin = new pg.Client({ connectionString: ownerUrl, application_name: 'certame rehearsal' })
  await admin.connect()
  const scratch = scratchOf(ownerUrl)
  const drop = () => admin.query(`drop database if exists ${pg.escapeIdentifier(scratch)} with (force)`)
  const folder = await mkdtemp(join(tmpdir(), 'certame-rehearsal-'))
  try {
    try {
      // One that was cut off has left its own.
      await drop()
      await admin.query(`create database ${pg.escapeIdentifier(scratch)} encoding 'UTF8' template template0`)
    } catch (error) {
      return failed(
        error,
        'impossible',
        error instanceof pg.DatabaseError && error.code === '42501' ? 'no_right' : 'other',
        known,
      )
    }
    const url = withDatabase(ownerUrl, scratch)
    try {
      await restoreRows(url, backup, manifest)
    } catch (error) {
      return failed(error, 'damaged', 'rows', known)
    }
    const anchorFile = join(folder, 'anchors.jsonl')
    const anchors = manifest.anchors && (await backup.place.read(`${backup.name}/anchors.jsonl`))
    if (anchors) await pipeline(anchors, createWriteStream(anchorFile))
    const { rows, files, events, lostFiles, isIntact } = await verifyRestored(url, manifest, { seal, anchorFile })
    const found = { ...known, rows, files, events }
    if (!isIntact) return { ...found, outcome: 'damaged', reason: 'audit' }
    if (lostFiles > 0) return { ...found, outcome: 'damaged', reason: 'files' }
    return { ...found, outcome: 'intact', reason: null }
  } finally {
    await drop().catch((error: unknown) => complain(error, 'Ensaio de restauração:'))
    await admin.end()
    await rm(folder, { recursive: true, force: true })
  }
}
