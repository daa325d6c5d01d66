import { type Component, definitions } from '#hiring/contract/components.ts'
import type { ExaminerRole } from '#hiring/contract/examiners.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { isProvenKey, type MissingRule, type TieKey } from '#hiring/contract/scoring.ts'
import { outcomeWords } from '#hiring/server/processes/applicationFields.sql.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { zone } from '#platform/contract/zone.ts'
import type { Decided } from './explanation.sql.ts'

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
export const dayAndTime = (iso: string) => moment.format(new Date(iso))
const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const decimal = (value: number | null) => (value === null ? '–' : decimals.format(value))

export const nameOf = (component: Component) => definitions[component].namePt

export const missingWords: Record<MissingRule, string> = {
  pendente: 'fica pendente até uma decisão; dispensado, não conta, e a cobertura mostra quanto do peso tem nota',
  zero: 'conta zero, também quando dispensado',
  redistribuir: 'fica pendente até uma decisão; dispensado, o peso vai para os demais componentes',
}

export const examinerWords: Record<ExaminerRole, string> = {
  presidente: 'presidente',
  membro: 'membro',
  suplente: 'suplente',
}

const tieWords: Partial<Record<TieKey, string>> = {
  elders:
    '60 anos ou mais no dia em que as inscrições encerram, e entre estas pessoas a de maior idade (Lei 10.741/2003, art. 27, parágrafo único)',
  juror: 'exercício da função de jurado (CPP, art. 440)',
  pollWorker: 'serviço eleitoral como mesário (Código Eleitoral, art. 379)',
  senior60: '60 anos ou mais no dia em que as inscrições encerram',
  older: 'maior idade',
  appliedAt: 'inscrição mais antiga',
  draw: 'sorteio público',
  protocol: 'menor número de protocolo',
}
export const tieWord = (key: TieKey) => tieWords[key] ?? `maior nota em ${nameOf(key as Component)}`

/** A cause of elimination, as the rule that gave it: `unmet:<criterion>`, `absent:<component>`, `minimum:<component>`, `minimum:total`. */
export function causeWord(cause: string, criteria: Process['criteria']) {
  const [kind, of = ''] = cause.split(':')
  if (kind === 'unmet') return `requisito obrigatório não atendido: ${criteria.find(({ id }) => id === of)?.text ?? of}`
  if (kind === 'absent') return `não apresentou: ${nameOf(of as Component)}`
  return of === 'total' ? 'total abaixo do mínimo' : `nota abaixo do mínimo em ${nameOf(of as Component)}`
}

const actions: Record<string, string> = {
  'application.eliminated': 'Eliminação confirmada',
  'application.kept': 'Eliminação recusada: a candidatura segue',
  'application.elimination_reopened': 'Decisão sobre a eliminação reaberta',
  'application.absent': 'Ausência registrada',
  'application.waived': 'Dispensa registrada',
  'application.decision_revoked': 'Ausência ou dispensa revogada',
  'application.decided': 'Desfecho registrado',
  'application.tie_proof_recorded': 'Prova para o desempate registrada',
  'application.tie_proof_removed': 'Prova para o desempate removida',
  'result.frozen': 'Resultado congelado',
  'result.reopened': 'Resultado reaberto',
  'result.published': 'Resultado publicado',
}

/** A decision in words: what, by whom as a role, when, and on which grounds. */
export function decisionWords(
  { action, role, examiner, at, to, component, causes, reason }: Decided,
  criteria: Process['criteria'],
): string {
  const of =
    action === 'application.decided' && to
      ? outcomeWords[to as ApplicationStatus]
      : component && (isProvenKey(component) ? tieWord(component) : nameOf(component))
  const what = of ? `: ${of}` : ''
  const who = examiner
    ? `da banca (${examinerWords[examiner]})`
    : role
      ? `na função de ${role}`
      : 'da administração do processo'
  return [
    `${actions[action] ?? action}${what}, por uma pessoa ${who}, em ${dayAndTime(at)}.`,
    causes.length > 0 && `Causas: ${causes.map((cause) => causeWord(cause, criteria)).join('; ')}.`,
    reason && `${action === 'application.tie_proof_recorded' ? 'Documento' : 'Motivo'}: ${reason}`,
  ]
    .filter(Boolean)
    .join(' ')
}
