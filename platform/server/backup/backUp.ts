import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import { readAnchorFile } from '#platform/server/audit/anchorFile.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import type { Hashed } from './hashed.ts'
import { folderOf, latest, Manifest, tooOld } from './manifest.rules.ts'
import type { Backup, Place } from './place.ts'
import { listBackups } from './places.ts'
import { copyOut, listPartitions, listSequences, listTables } from './tables.sql.ts'

type Options = {
  /** The owner of the tables. */
  url: string
  storage: Storage
  anchorFile: AnchorFile
  /** The file of the secret key, where the hub keeps one. */
  keyFile: string
  /** The age recipient for whom the key is encrypted; without one it is not in the backup. */
  recipient: string | undefined
  /** The place of all backups of this hub. */
  place: Place
  /** The number of backups that stay; without one, all do. */
  keep: number | undefined
  version: string
}

/**
 * Takes a backup of a hub in use: all rows as of one moment, and the files. Files are shared by the backups of one place, as a file never changes.
 */
export async function backUp(options: Options): Promise<Backup> {
  const { place } = options
  const client = new pg.Client({ connectionString: options.url, application_name: 'certame backup' })
  await client.connect()
  try {
    // Before the moment of the database: an anchor is committed before it is appended to its file.
    const anchorLines = await readAnchorFile(options.anchorFile)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ takenAt: string; postgres: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", current_setting('server_version') as postgres`,
    )
    const { takenAt, postgres } = rows[0] as { takenAt: string; postgres: string }
    const name = folderOf(takenAt)
    const read = {
      ...{ format: 1 as const, takenAt, certame: options.version, postgres },
      migrations: (await client.query('select name, checksum from migrations order by name')).rows,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
      tables: await writeTables(client, place, name),
    }
    await client.query('commit')
    const files = await writeFiles(options)
    const written = anchorLines?.map((line) => `${line}\n`).join('')
    const anchors = written ? await place.write(`${name}/anchors.jsonl`, Readable.from([written])) : null
    const manifest = Manifest.parse({ ...read, files, anchors, key: await writeKey(options, name) })
    // Last, so that what is without it is a backup that was not finished.
    await place.write(`${name}/manifest.json`, Readable.from([JSON.stringify(manifest)]))
    await record(client, manifest)
    if (options.keep !== undefined) await removeOld(place, options.keep)
    return { place, name }
  } finally {
    await client.end()
  }
}

async function writeTables(client: pg.Client, place: Place, name: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const [at, table] of (await listTables(client)).entries()) {
    const file = `tables/${String(at).padStart(3, '0')}.copy.gz`
    const stream = client.query(to(copyOut(table)))
    const hashed = await place.write(`${name}/${file}`, stream, createGzip({ level: 1 }))
    written.push({ ...table, ...hashed, file, rows: stream.rowCount ?? 0 })
  }
  return written
}

async function readManifest(place: Place, name: string): Promise<Manifest> {
  const stream = await place.read(`${name}/manifest.json`)
  return Manifest.parse(JSON.parse(Buffer.concat((await stream?.toArray()) ?? []).toString()))
}

/** Of a file that is there already, its checksum is that of the backup that wrote it: one that was damaged since is noticed by the next reader. */
async function writeFiles({ storage, place }: Options): Promise<Manifest['files']> {
  const there = await place.list('files/')
  const newest = latest(await listBackups(place))
  const before = newest ? (await readManifest(place, newest)).files : []
  const known = new Map<string, Hashed>(before.map(({ key, bytes, sha256 }) => [key, { bytes, sha256 }]))
  const files: Manifest['files'] = []
  for await (const page of storage.pages())
    for (const { id, key } of page) {
      const written = known.get(key)
      if (written && there.get(`files/${key}`) === written.bytes) {
        files.push({ key, ...written })
        continue
      }
      const object = await storage.read(id, key.endsWith('.small') ? 'small' : 'large')
      // Removed since it was listed, and so is its row or it is on its way out.
      if (object) files.push({ key, ...(await place.write(`files/${key}`, object.stream)) })
    }
  return files
}

async function writeKey({ recipient, keyFile, place }: Options, name: string): Promise<Manifest['key']> {
  if (!recipient || !existsSync(keyFile)) return null
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(await readFile(keyFile))
  return place.write(`${name}/secret.key.age`, Readable.from([Buffer.from(sealed)]))
}

/** Records the backup for the page of the system. A hub that has not been started since an update has no place for it yet. */
async function record(client: pg.Client, { takenAt, tables, files, key }: Manifest) {
  const { rows } = await client.query(`select to_regclass('public.backups') is not null as known`)
  if (!rows[0]?.known) return
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0)
  await client.query('insert into backups (taken_at, bytes, files, has_key) values ($1, $2, $3, $4)', [
    ...[takenAt, bytes, files.length, key !== null],
  ])
}

/** Removes the oldest finished backups, and the files that no backup has any more. */
async function removeOld(place: Place, keep: number) {
  const finished = await listBackups(place)
  const old = new Set(tooOld(finished, keep))
  for (const name of old) {
    // Without its manifest it is no backup, so that one which is removed halfway is not taken for one.
    await place.remove(`${name}/manifest.json`)
    for (const key of (await place.list(`${name}/`)).keys()) await place.remove(key)
  }
  const kept = new Set<string>()
  for (const name of finished.filter((each) => !old.has(each)))
    for (const { key } of (await readManifest(place, name)).files) kept.add(`files/${key}`)
  for (const key of (await place.list('files/')).keys()) if (!kept.has(key)) await place.remove(key)
}
