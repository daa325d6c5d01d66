import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import { pathOf, readAnchorFile } from '#platform/server/audit/anchorFile.ts'
import { migrate, readMigrations } from '#platform/server/db/migrate.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { prepareQueueAt } from '#platform/server/jobs/prepare.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { type Hashed, hashOf } from './hashed.ts'
import { Manifest, whyNotRestorable } from './manifest.rules.ts'
import type { Backup, Place } from './place.ts'
import { copyIn, freeAllTasks, listTables, whileBare } from './tables.sql.ts'
import { recount } from './verify.ts'

/**
 * Reads a backup and compares everything in it with its checksums, before anything is written anywhere.
 * @throws OperatorError when it is not one, is damaged, or is of a newer Certame.
 */
export async function openBackup({ place, name }: Backup): Promise<Manifest> {
  const where = `${place.name}/${name}`
  const text = await readWhole(place, `${name}/manifest.json`)
  if (text === null)
    throw new OperatorError(`${where} não é uma cópia do Certame, ou uma que não foi terminada: falta manifest.json.`)
  const read = Manifest.safeParse(asJson(text))
  if (!read.success) throw new OperatorError(`${where} é uma cópia que esta versão do Certame não entende.`)
  const manifest = read.data
  const why = whyNotRestorable(manifest, readMigrations())
  if (why) throw new OperatorError(why)
  const parts: [string, Hashed | null][] = [
    ...manifest.tables.map((table): [string, Hashed] => [`${name}/${table.file}`, table]),
    ...manifest.files.map((file): [string, Hashed] => [`files/${file.key}`, file]),
    [`${name}/anchors.jsonl`, manifest.anchors],
    [`${name}/secret.key.age`, manifest.key],
  ]
  for (const [key, expected] of parts) {
    if (!expected) continue
    const stream = await place.read(key)
    const found = stream && (await hashOf(stream))
    if (found?.sha256 !== expected.sha256)
      throw new OperatorError(
        `${place.name}/${key} ${found ? 'não é mais o que a cópia guardou' : 'falta na cópia'}. Nada foi restaurado.`,
      )
  }
  return manifest
}

async function readWhole(place: Place, key: string): Promise<Buffer | null> {
  const stream = await place.read(key)
  return stream && Buffer.concat(await stream.toArray())
}

function asJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return null
  }
}

async function readPart(place: Place, key: string) {
  const stream = await place.read(key)
  if (!stream) throw new OperatorError(`${place.name}/${key} falta na cópia.`)
  return stream
}

/**
 * Writes the rows of a backup into an empty database, as the owner of its tables, and holds all that would leave the hub until an administrator has chosen.
 * @throws OperatorError when the database is not empty, or the rows are not those that were counted.
 */
export async function restoreRows(url: string, backup: Backup, manifest: Manifest): Promise<void> {
  await refuseUsed(url)
  const known = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(
    url,
    readMigrations().filter(({ name }) => known.has(name)),
  )
  await prepareQueueAt(url)
  const client = new pg.Client({ connectionString: url, application_name: 'certame restore' })
  await client.connect()
  try {
    await client.query('begin')
    for (const { name, parent, bound } of manifest.partitions)
      await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
    const tables = await listTables(client)
    await whileBare(client, async () => {
      // The backup also has the rows that migrations have written.
      await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
      await loadTables(client, backup, manifest)
    })
    await recount(client, manifest)
    for (const { name, value } of manifest.sequences) await client.query('select setval($1, $2)', [name, value])
    await freeAllTasks(client)
    // In the transaction of the rows, so that no restored hub is ever without it. Only a backup from before this table has it after its migration.
    const hold = () => client.query('insert into restorations (backup_at) values ($1)', [manifest.takenAt])
    const isKnown = tables.some(({ name }) => name === 'public.restorations')
    if (isKnown) await hold()
    await client.query('commit')
    await migrate(url)
    if (!isKnown) await hold()
  } finally {
    await client.end()
  }
}

async function loadTables(client: pg.Client, { place, name }: Backup, manifest: Manifest) {
  for (const table of manifest.tables) {
    const stream = client.query(from(copyIn(table)))
    await pipeline(await readPart(place, `${name}/${table.file}`), createGunzip(), stream)
    if (stream.rowCount !== table.rows)
      throw new OperatorError(
        `${table.name} tem ${stream.rowCount} linhas na cópia, e devia ter ${table.rows}. Nada foi restaurado.`,
      )
  }
}

async function refuseUsed(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.accounts') as accounts`)
    if (rows[0]?.accounts === null) return
    const { rows: used } = await client.query('select exists (select from accounts) as used')
    if (used[0]?.used)
      throw new OperatorError(
        'Este banco já tem um hub. Restaure num banco vazio ou em outra pasta (DATA_DIR): nada foi mudado.',
      )
  } finally {
    await client.end()
  }
}

type Around = {
  dataDir: string
  storage: Storage
  anchorFile: AnchorFile
  keyFile: string
  identity: string | undefined
}

/** Puts files, anchors and the key where the hub looks for them. @throws OperatorError when the identity does not open the key. */
export async function restoreAround(backup: Backup, manifest: Manifest, to: Around): Promise<void> {
  const { place, name } = backup
  for (const { key, bytes, sha256 } of manifest.files) {
    const [, id = '', small] = /^[0-9a-f]{2}\/([0-9a-f-]{36})(\.small)?$/.exec(key) ?? []
    const path = await to.storage.incoming()
    try {
      await pipeline(await readPart(place, `files/${key}`), createWriteStream(path, { mode: 0o600 }))
      await to.storage.put(id, { path, bytes, type: 'application/octet-stream' }, small ? 'small' : 'large')
    } finally {
      await rm(path, { force: true })
    }
    // The object that was written is compared, not the one that was sent.
    const written = await to.storage.read(id, small ? 'small' : 'large')
    if (!written || (await hashOf(written.stream)).sha256 !== sha256)
      throw new OperatorError(
        `${key} não chegou inteiro ao armazenamento de arquivos. Restaure de novo, num lugar vazio.`,
      )
  }
  if (manifest.anchors)
    await putAnchors(to.anchorFile, (await readWhole(place, `${name}/anchors.jsonl`)) ?? Buffer.of(), name)
  if (manifest.key && to.identity) {
    await mkdir(to.dataDir, { recursive: true })
    await writeFile(to.keyFile, await openKey(backup, to.identity), { mode: 0o600, flush: true })
  }
}

/** Anchors that are there may be newer than the backup, and prove what happened after it: they stay beside. */
async function putAnchors(anchors: AnchorFile, lines: Buffer, name: string) {
  const path = pathOf(anchors)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const before = await readAnchorFile(anchors)
  const how = { mode: 0o600, flush: true }
  if (before) await writeFile(`${path}.before-${name}`, before.map((line) => `${line}\n`).join(''), how)
  if (typeof anchors === 'string') await writeFile(path, lines, how)
  else await anchors.write(lines.toString())
}

/** The secret key of a backup. @throws OperatorError when the identity is of another recipient. */
export async function openKey({ place, name }: Backup, identity: string): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const sealed = Buffer.concat(await (await readPart(place, `${name}/secret.key.age`)).toArray())
  return decrypter.decrypt(sealed).catch((cause: unknown) => {
    throw new OperatorError(
      'Esta identidade não abre a chave da cópia. Use a que pertence ao destinatário com que a cópia foi feita.',
      { cause },
    )
  })
}
