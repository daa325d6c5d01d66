import { anchorFileIn, requestAcceptance } from '#platform/server/audit/anchorFile.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { readSettings } from '#platform/server/settings.ts'

try {
  await requestAcceptance(anchorFileIn(readSettings(process.env).DATA_DIR))
  console.log(
    'Reinicie o Certame: ao iniciar, ele aceita o registro de auditoria como está e escreve uma âncora que o diz. As âncoras de antes não são mais comparadas.',
  )
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
