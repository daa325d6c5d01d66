import type { MarkSheet } from '#hiring/contract/markSheet.ts'
import { dayAndTime, decimal, nameOf } from './explanationWords.rules.ts'

type Section = { heading: string; table?: { headers: readonly string[]; rows: string[][] }; paragraphs?: string[] }
type Attempt = MarkSheet['attempts'][number]

const origin = ({ origin: of, role, evaluator, afterSeeing }: MarkSheet['marks'][number]) =>
  of === 'test'
    ? 'teste'
    : of === 'evaluator'
      ? `avaliador ${evaluator}${afterSeeing ? ', depois de ver outras notas' : ''}`
      : role || 'administração'

const states: Record<string, string> = {
  disponivel: 'convite enviado, sem início',
  iniciado: 'iniciada',
  enviado: 'entregue',
  corrigido: 'entregue e corrigida',
  expirado: 'prazo encerrado sem entrega',
  anulado: 'anulada',
}
const corrected = { proposta: 'ainda sem decisão', aceita: 'aceita', recusada: 'recusada', retirada: 'retirada' }
const judged: Record<string, string> = { true: 'verdadeiro', false: 'falso' }
const words = (kind: string, text: string | null) =>
  text === null ? '–' : kind === 'verdadeiro_falso' ? (judged[text] ?? text) : text

function attemptWords({ title, number, ...attempt }: Attempt): string {
  return [
    `${title}, ${number}ª tentativa: ${states[attempt.state] ?? attempt.state}.`,
    attempt.startedAt && `Início em ${dayAndTime(attempt.startedAt)}.`,
    attempt.sentAt && `Entrega em ${dayAndTime(attempt.sentAt)}.`,
    attempt.score !== null && `Nota ${decimal(attempt.score)} de 100.`,
    attempt.extraPercent > 0 && `Tempo adicional: ${attempt.extraPercent}%.`,
    attempt.onBehalf &&
      `Respondida por uma pessoa da administração, em nome da candidatura: ${attempt.onBehalfReason}.`,
    attempt.voidReason && `Motivo da anulação: ${attempt.voidReason}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function answers({ title, number, answers: given }: Attempt): Section[] {
  if (given.length === 0) return []
  const graded = given.flatMap(({ notes }, at) => notes.map((note) => `Questão ${at + 1}: ${note}`))
  const voids = given.flatMap(({ voidReason }, at) =>
    voidReason === null ? [] : [`Questão ${at + 1} anulada: ${voidReason}. Os pontos são de todas as pessoas.`],
  )
  return [
    {
      heading: `Respostas: ${title}, ${number}ª tentativa`,
      table: {
        headers: ['Questão', 'Resposta', 'Gabarito', 'Pontos'],
        rows: given.map(({ statement, kind, answer, key, points, of, voidReason }, at) => [
          `${at + 1}. ${statement}`,
          words(kind, answer),
          words(kind, key),
          `${points === null ? '–' : decimal(points)} de ${decimal(of)}${voidReason === null ? '' : ' (anulada)'}`,
        ]),
      },
      paragraphs: [...voids, ...graded],
    },
  ]
}

/** The parts of the sheet that tell what the score is made of, mark by mark (Lei 9.784, art. 50). */
export function markSheetSections(sheet: MarkSheet): Section[] {
  const notes = sheet.marks.flatMap((mark) =>
    mark.note ? [`${nameOf(mark.component)}, ${mark.criterion} (${origin(mark)}): ${mark.note}`] : [],
  )
  return [
    {
      heading: 'Notas por critério',
      table: {
        headers: ['Critério', 'Nota', 'Máxima', 'Dada por'],
        rows: sheet.marks.map((mark) => [
          `${nameOf(mark.component)}: ${mark.criterion}`,
          decimal(mark.value),
          decimal(mark.most),
          origin(mark),
        ]),
      },
      paragraphs: notes.length > 0 ? notes : ['Nenhuma observação foi escrita com as notas.'],
    },
    ...(sheet.attempts.length === 0
      ? []
      : [
          {
            heading: 'Tentativas',
            paragraphs: [
              ...sheet.attempts.map(attemptWords),
              ...(sheet.hasAnswers ? [] : ['Respostas e gabarito constam depois que o resultado é congelado.']),
            ],
          },
        ]),
    ...sheet.attempts.flatMap(answers),
    ...(sheet.corrections.length === 0
      ? []
      : [
          {
            heading: 'Correções depois do resultado preliminar',
            paragraphs: sheet.corrections.map(({ component, criterion, from, to, reason, state, decisionReason, at }) =>
              [
                `${component ? `${nameOf(component)}, ${criterion}: de ${decimal(from)} para ${decimal(to)}` : 'Data de nascimento'}, proposta em ${dayAndTime(at)}, ${corrected[state]}.`,
                reason && `Motivo: ${reason}`,
                decisionReason && `Decisão: ${decisionReason}`,
              ]
                .filter(Boolean)
                .join(' '),
            ),
          },
        ]),
    ...(sheet.rectifications.length === 0
      ? []
      : [
          {
            heading: 'Retificações das regras',
            paragraphs: sheet.rectifications.map(
              ({ number, reason, at }) =>
                `${number === null ? 'Mudança' : `Retificação ${number}`}, ${dayAndTime(at)}: ${reason}`,
            ),
          },
        ]),
  ]
}
