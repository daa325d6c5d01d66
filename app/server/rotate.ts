import { OperatorError } from '#platform/server/operator-error.ts'
import { rotateKey } from '#platform/server/seal.ts'
import { readSettings } from '#platform/server/settings.ts'

try {
  const { SECRET_KEY, DATA_DIR } = readSettings(process.env)
  if (SECRET_KEY)
    throw new OperatorError(
      'A chave vem de SECRET_KEY. Ponha o valor atual em SECRET_KEY_FORMER, uma chave nova em SECRET_KEY e reinicie o Certame.',
    )
  rotateKey(DATA_DIR)
  console.log('Há uma chave nova. Reinicie o Certame: ao iniciar, tudo o que está cifrado passa para ela.')
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
