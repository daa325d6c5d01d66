import type { Process } from '#hiring/contract/processes.ts'
import { asWritten } from '#platform/contract/days.rules.ts'

/** By what a public draw was bound before ties could be known, for readers of a published paper. One that nothing binds says so. */
function drawBinding({ kind, lottery, heldOn, commitment }: Process['drawSource']): string {
  if (kind === 'loteria') return `vinculado antes das notas a ${lottery}, de ${asWritten(heldOn ?? '')}`
  if (kind === 'compromisso')
    return `vinculado antes das inscrições pelo SHA-256 do texto, ${commitment.toLowerCase()}, conferido no registro`
  return 'sem fonte vinculada: não prova nada contra quem escolheu o texto depois de conhecer os protocolos'
}

/** The public draw as a published paper tells it. */
export const drawSentence = (source: Process['drawSource'], text: string) =>
  `Sorteio público: ${text ? `texto “${text}”` : 'texto ainda não registrado'}; ${drawBinding(source)}.`
