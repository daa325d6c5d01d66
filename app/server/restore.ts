import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { findBackup } from '#platform/server/backup/place.ts'
import { openBackup, openKey, restoreAround, restoreRows } from '#platform/server/backup/restore.ts'
import { verifyRestored } from '#platform/server/backup/verify.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain, say } from '#platform/server/output.ts'
import { sealOf } from '#platform/server/seal.ts'
import { backupKeysOf, bucketOf, readSettings } from '#platform/server/settings.ts'

const usage = 'Uso: npm run restore -- <cópia, ou o lugar delas> [--identity <arquivo da identidade age>]'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } })
  const settings = readSettings(process.env)
  const [from = settings.BACKUP_TO, ...more] = positionals
  if (!from || more.length > 0) throw new OperatorError(usage)
  const isBucket = from.startsWith('s3://')
  if (!isBucket && !existsSync(from)) throw new OperatorError(`Não há ${from}. ${usage}`)
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL, SECRET_KEY, SECRET_KEY_FORMER } = settings
  const keyFile = join(DATA_DIR, 'secret.key')
  if (values.identity && !existsSync(values.identity)) throw new OperatorError(`Não há ${values.identity}.`)
  const identity = values.identity && readFileSync(values.identity, 'utf8').match(/AGE-SECRET-KEY-\S+/)?.[0]
  if (values.identity && !identity) throw new OperatorError(`Não há identidade em ${values.identity}.`)
  const backup = await findBackup(isBucket ? from : resolve(from), backupKeysOf(settings))
  say(`Conferindo a cópia ${backup.name}…`)
  const manifest = await openBackup(backup)
  if (manifest.key && identity) await openKey(backup, identity)
  else if (!SECRET_KEY && !existsSync(keyFile))
    throw new OperatorError(
      'Falta a chave: ponha a guardada em DATA_DIR/secret.key (ou SECRET_KEY), ou informe --identity se ela vai na cópia. Sem ela os segredos do hub não se abrem.',
    )
  const given = MIGRATION_DATABASE_URL ?? DATABASE_URL
  const started = given ? null : await startPostgres({ dataDir: DATA_DIR, say })
  try {
    say(`Restaurando ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} linhas de ${manifest.takenAt}…`)
    const url = given ?? started?.url ?? ''
    await restoreRows(url, backup, manifest)
    const storage = openStorage({ dataDir: DATA_DIR, bucket: bucketOf(settings) })
    await restoreAround(backup, manifest, {
      dataDir: DATA_DIR,
      storage,
      anchorFile: anchorFileIn(DATA_DIR),
      keyFile,
      identity,
    })
    const seal = sealOf({ given: SECRET_KEY, former: SECRET_KEY_FORMER, dataDir: DATA_DIR })
    const found = await verifyRestored(url, manifest, { seal, anchorFile: anchorFileIn(DATA_DIR) })
    say(
      `Conferido: ${found.rows} linhas, ${found.files} arquivos e ${found.events} eventos da auditoria, ${found.isIntact ? 'íntegra' : 'ALTERADA'}.`,
    )
    if (!found.isIntact)
      say('A auditoria não confere com a chave e as âncoras: veja onde em Configurações, Auditoria. A chave é a certa?')
    if (found.lostFiles > 0)
      say(
        `${found.lostFiles} arquivos do cadastro não estão na cópia: apareceram enquanto ela era feita, ou já faltavam.`,
      )
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
