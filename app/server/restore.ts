import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { openBackup, openKey, restoreAround, restoreRows } from '#platform/server/backup/restore.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain, say } from '#platform/server/output.ts'
import { bucketOf, readSettings } from '#platform/server/settings.ts'

const usage = 'Uso: npm run restore -- <pasta da cópia> [--identity <arquivo da identidade age>]'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } })
  const [from] = positionals
  if (!from || !existsSync(from)) throw new OperatorError(from ? `Não há ${from}. ${usage}` : usage)
  const folder = realpathSync(from)
  const settings = readSettings(process.env)
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL, SECRET_KEY } = settings
  const keyFile = join(DATA_DIR, 'secret.key')
  const identity = values.identity && readFileSync(values.identity, 'utf8').match(/AGE-SECRET-KEY-\S+/)?.[0]
  if (values.identity && !identity) throw new OperatorError(`Não há identidade em ${values.identity}.`)
  say('Conferindo a cópia…')
  const manifest = await openBackup(folder)
  if (manifest.key && identity) await openKey(folder, identity)
  else if (!SECRET_KEY && !existsSync(keyFile))
    throw new OperatorError(
      'Falta a chave: ponha a guardada em DATA_DIR/secret.key (ou SECRET_KEY), ou informe --identity se ela vai na cópia. Sem ela os segredos do hub não se abrem.',
    )
  const given = MIGRATION_DATABASE_URL ?? DATABASE_URL
  const started = given ? null : await startPostgres({ dataDir: DATA_DIR, say })
  try {
    say(`Restaurando ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} linhas de ${manifest.takenAt}…`)
    await restoreRows(given ?? started?.url ?? '', folder, manifest)
    const storage = openStorage({ dataDir: DATA_DIR, bucket: bucketOf(settings) })
    await restoreAround(folder, manifest, {
      dataDir: DATA_DIR,
      storage,
      anchorFile: anchorFileIn(DATA_DIR),
      keyFile,
      identity,
    })
  } finally {
    await started?.stop()
  }
  say(
    'Hub restaurado. Rode npm start: nada sai dele até alguém escolher, na página Sistema, o que fazer com o que espera.',
  )
} catch (error) {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) console.error(usage)
  else complain(error)
  process.exitCode = 1
}
