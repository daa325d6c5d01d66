import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listErased } from '#compliance/server/privacy/eraseAgain.sql.ts'
import product from '#package.json' with { type: 'json' }
import { anchorsOf } from '#platform/server/audit/anchorFile.ts'
import { backUp } from '#platform/server/backup/backUp.ts'
import { keepErased, readNoted } from '#platform/server/backup/erased.ts'
import { openPlace } from '#platform/server/backup/places.ts'
import { connect } from '#platform/server/db/db.ts'
import { findRunning, startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain, say } from '#platform/server/output.ts'
import { backupKeysOf, bucketOf, readSettings } from '#platform/server/settings.ts'

const usage = 'Uso: npm run backup -- <pasta ou s3://bucket/pasta> [--keep <quantas>] [--recipient <age1…>]'

async function erasedIn(url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  return listErased(db).finally(close)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, recipient: { type: 'string' } },
  })
  const settings = readSettings(process.env)
  const [into = settings.BACKUP_TO, ...more] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!into || more.length > 0 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
    throw new OperatorError(usage)
  if (values.recipient !== undefined && !/^age1[a-z0-9]+$/.test(values.recipient))
    throw new OperatorError(`O destinatário da chave começa com age1: o age-keygen o escreve. ${usage}`)
  const { DATA_DIR } = settings
  const place = openPlace(into.startsWith('s3://') ? into : resolve(into), backupKeysOf(settings))
  if (!into.startsWith('s3://')) mkdirSync(into, { recursive: true, mode: 0o700 })
  const given = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL ?? findRunning(DATA_DIR)
  const started = given ? null : await startPostgres({ dataDir: DATA_DIR, say })
  try {
    const url = given ?? started?.url ?? ''
    const storage = openStorage({ dataDir: DATA_DIR, bucket: bucketOf(settings) })
    const anchorFile = anchorsOf(DATA_DIR, storage)
    const { name } = await backUp({
      url,
      storage,
      anchorFile,
      keyFile: join(DATA_DIR, 'secret.key'),
      recipient: values.recipient,
      place,
      keep,
      version: product.version,
    })
    await keepErased(place, [...(await readNoted(anchorFile)), ...(await erasedIn(url))])
    say(`Cópia pronta em ${place.name}/${name}`)
    if (!values.recipient)
      say('A chave não vai na cópia: guarde à parte DATA_DIR/secret.key (ou SECRET_KEY), ou informe --recipient.')
  } finally {
    await started?.stop()
  }
} catch (error) {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) console.error(usage)
  else complain(error)
  process.exitCode = 1
}
