import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eraseAgain } from '#compliance/server/privacy/eraseAgain.sql.ts'
import { anchorFileIn, anchorsOf } from '#platform/server/audit/anchorFile.ts'
import { readErased, readNoted } from '#platform/server/backup/erased.ts'
import { holdRestored } from '#platform/server/backup/hold.ts'
import { findBackup } from '#platform/server/backup/places.ts'
import { openBackup, openKey, restoreAround, restoreRows } from '#platform/server/backup/restore.ts'
import { type Verified, verifyRestored } from '#platform/server/backup/verify.ts'
import { connect } from '#platform/server/db/db.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain, say } from '#platform/server/output.ts'
import { sealOf } from '#platform/server/seal.ts'
import { backupKeysOf, bucketOf, readSettings, type Settings } from '#platform/server/settings.ts'

const usage =
  'Uso: npm run restore -- <cópia, ou o lugar delas> [--identity <arquivo da identidade age>], ou npm run restore -- --hold'
const options = { identity: { type: 'string' }, hold: { type: 'boolean' } } as const

/** Restores a backup. */
async function restore(from: string, identityFile: string | undefined, settings: Settings) {
  const isBucket = from.startsWith('s3://')
  if (!isBucket && !existsSync(from)) throw new OperatorError(`Não há ${from}. ${usage}`)
  const { DATA_DIR, SECRET_KEY, SECRET_KEY_FORMER } = settings
  const keyFile = join(DATA_DIR, 'secret.key')
  const storage = openStorage({ dataDir: DATA_DIR, bucket: bucketOf(settings) })
  const anchorFile = anchorsOf(DATA_DIR, storage)
  const identity = identityFile === undefined ? undefined : readIdentity(identityFile)
  const backup = await findBackup(isBucket ? from : resolve(from), backupKeysOf(settings))
  say(`Conferindo a cópia ${backup.name}…`)
  const manifest = await openBackup(backup)
  if (manifest.key && identity) await openKey(backup, identity)
  else if (!SECRET_KEY && !existsSync(keyFile))
    throw new OperatorError(
      'Falta a chave: ponha a guardada em DATA_DIR/secret.key (ou SECRET_KEY), ou informe --identity se ela vai na cópia. Sem ela os segredos do hub não se abrem.',
    )
  await onDatabase(settings, async (url) => {
    say(`Restaurando ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} linhas de ${manifest.takenAt}…`)
    await restoreRows(url, backup, manifest)
    await restoreAround(backup, manifest, { dataDir: DATA_DIR, storage, anchorFile, keyFile, identity })
    await forgetAgain(url, [...(await readErased(backup.place)), ...(await readNoted(anchorFile))])
    const seal = sealOf({ given: SECRET_KEY, former: SECRET_KEY_FORMER, dataDir: DATA_DIR })
    tell(await verifyRestored(url, manifest, { seal, anchorFile }))
  })
  say(
    'Hub restaurado. Rode npm start: nada sai dele até alguém escolher, na página Sistema, o que fazer com o que espera.',
  )
}

/** Persons who were erased after the backup are erased again by the hub, when it starts. */
async function forgetAgain(url: string, ids: string[]) {
  const { db, close } = connect(url, { max: 1 })
  const count = await eraseAgain(db, ids).finally(close)
  if (count > 0) say(`Pessoas apagadas depois da cópia, que o hub apaga de novo ao começar: ${count}.`)
}

function readIdentity(file: string): string {
  if (!existsSync(file)) throw new OperatorError(`Não há ${file}.`)
  const identity = readFileSync(file, 'utf8').match(/AGE-SECRET-KEY-\S+/)?.[0]
  if (!identity) throw new OperatorError(`Não há identidade em ${file}.`)
  return identity
}

function tell({ rows, files, events, isIntact, lostFiles }: Verified) {
  const verdict = isIntact ? 'íntegra' : 'ALTERADA'
  say(`Conferido: ${rows} linhas, ${files} arquivos e ${events} eventos da auditoria, ${verdict}.`)
  if (!isIntact)
    say('A auditoria não confere com a chave e as âncoras: veja onde em Configurações, Auditoria. A chave é a certa?')
  if (lostFiles > 0)
    say(`${lostFiles} arquivos do cadastro não estão na cópia: apareceram enquanto ela era feita, ou já faltavam.`)
}

/** Works on the database of the settings as the owner of its tables; the embedded one is started for it. */
async function onDatabase({ DATA_DIR, ...settings }: Settings, work: (url: string) => Promise<void>) {
  const given = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL
  const started = given ? null : await startPostgres({ dataDir: DATA_DIR, say })
  try {
    await work(given ?? started?.url ?? '')
  } finally {
    await started?.stop()
  }
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const settings = readSettings(process.env)
  if (values.hold) {
    if (positionals.length > 0 || values.identity !== undefined) throw new OperatorError(usage)
    await onDatabase(settings, async (url) => {
      const at = await holdRestored(url)
      await forgetAgain(url, await readNoted(anchorFileIn(settings.DATA_DIR)))
      say(
        `O hub de ${at} está retido: nada sai dele até alguém escolher, na página Sistema, o que fazer com o que espera.`,
      )
    })
  } else {
    const [from = settings.BACKUP_TO, ...more] = positionals
    if (!from || more.length > 0) throw new OperatorError(usage)
    await restore(from, values.identity, settings)
  }
} catch (error) {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) console.error(usage)
  else complain(error)
  process.exitCode = 1
}
