import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Storage } from '#platform/server/files/storage.ts'
import { hashOf, syncFolder, writeHashed } from './hashed.ts'
import { folderOf, Manifest, tooOld } from './manifest.rules.ts'
import { copyOut, listPartitions, listSequences, listTables } from './tables.sql.ts'

type Options = {
  /** The owner of the tables. */
  url: string
  storage: Storage
  anchorFile: string
  /** The file of the secret key, where the hub keeps one. */
  keyFile: string
  /** The age recipient for whom the key is encrypted; without one it is not in the backup. */
  recipient: string | undefined
  /** The folder with all backups of this hub. */
  into: string
  /** The number of backups that stay; without one, all do. */
  keep: number | undefined
  version: string
}

const isFinished = (folder: string) => existsSync(join(folder, 'manifest.json'))

/**
 * Takes a backup of a hub in use: all rows as of one moment, and the files. Files are shared by the backups of one folder, as a file never changes.
 * @returns the folder of the backup.
 */
export async function backUp(options: Options): Promise<string> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'certame backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ takenAt: string; postgres: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", current_setting('server_version') as postgres`,
    )
    const { takenAt, postgres } = rows[0] as { takenAt: string; postgres: string }
    const folder = join(options.into, folderOf(takenAt))
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const read = {
      ...{ format: 1 as const, takenAt, certame: options.version, postgres },
      migrations: (await client.query('select name, checksum from migrations order by name')).rows,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
      tables: await writeTables(client, folder),
    }
    await client.query('commit')
    const files = await writeFiles(options)
    const anchors = existsSync(options.anchorFile)
      ? await writeHashed(join(folder, 'anchors.jsonl'), Readable.from([await readFile(options.anchorFile)]))
      : null
    const manifest = Manifest.parse({ ...read, files, anchors, key: await writeKey(options, folder) })
    // Last, so that a folder without it is one that was not finished.
    await writeHashed(join(folder, 'manifest.json'), Readable.from([JSON.stringify(manifest)]))
    await syncFolder(folder)
    await syncFolder(options.into)
    await record(client, manifest)
    if (options.keep !== undefined) await removeOld(options.into, options.keep)
    return folder
  } finally {
    await client.end()
  }
}

async function writeTables(client: pg.Client, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const [at, table] of (await listTables(client)).entries()) {
    const file = `tables/${String(at).padStart(3, '0')}.copy.gz`
    const stream = client.query(to(copyOut(table)))
    const hashed = await writeHashed(join(folder, file), stream, createGzip({ level: 1 }))
    written.push({ ...table, ...hashed, file, rows: stream.rowCount ?? 0 })
  }
  return written
}

async function writeFiles({ storage, into }: Options): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for await (const page of storage.pages())
    for (const { id, key } of page) {
      const path = join(into, 'files', key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (existsSync(path)) {
        files.push({ key, ...(await hashOf(path)) })
        continue
      }
      const object = await storage.read(id, key.endsWith('.small') ? 'small' : 'large')
      // Removed since it was listed, and so is its row or it is on its way out.
      if (object) files.push({ key, ...(await writeHashed(path, object.stream)) })
    }
  return files
}

async function writeKey({ recipient, keyFile }: Options, folder: string): Promise<Manifest['key']> {
  if (!recipient || !existsSync(keyFile)) return null
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(await readFile(keyFile))
  const path = join(folder, 'secret.key.age')
  await writeFile(path, sealed, { mode: 0o600, flush: true })
  return hashOf(path)
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
async function removeOld(into: string, keep: number) {
  const names = (await readdir(into)).filter((name) => name.startsWith('certame-'))
  const finished = names.filter((name) => isFinished(join(into, name)))
  for (const name of tooOld(finished, keep)) {
    // Without its manifest it is no backup, so that one which is removed halfway is not taken for one.
    await rm(join(into, name, 'manifest.json'))
    await rm(join(into, name), { recursive: true, force: true })
  }
  const kept = new Set<string>()
  for (const name of finished.filter((each) => isFinished(join(into, each))))
    for (const { key } of Manifest.parse(JSON.parse(await readFile(join(into, name, 'manifest.json'), 'utf8'))).files)
      kept.add(key)
  for (const shard of await readdir(join(into, 'files')).catch(() => []))
    for (const name of await readdir(join(into, 'files', shard)))
      if (!kept.has(`${shard}/${name}`) && (await stat(join(into, 'files', shard, name))).isFile())
        await rm(join(into, 'files', shard, name))
}
