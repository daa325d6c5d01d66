import type { Process } from '#hiring/contract/processes.ts'
import type { Summons } from '#hiring/contract/summons.ts'
import type { Sheet } from '#hiring/server/ranking/explanationSheet.rules.ts'
import { asWritten } from '#platform/contract/days.rules.ts'
import { momentOf } from './letterWords.rules.ts'

type Facts = {
  process: Pick<Process, 'title' | 'code' | 'editalNumber' | 'zone'> & { companyToOutsiders: string }
  organisation: string
  call: Summons
  letter: { letterTo: string; letterSubject: string; letterText: string }
  now: string
}

const states = {
  sem_carta: 'não enviada',
  na_fila: 'na fila, ainda não entregue ao servidor de e-mail',
  enviada: 'entregue ao servidor de e-mail',
  falhou: 'falhou',
}
const answers = { aceita: 'aceitou a convocação', recusada: 'recusou a convocação', silencio: 'sem resposta no prazo' }

/** The letter of a call from the reserve list, with the proof of its sending. */
export function letterSheet({ process, organisation, call, letter, now }: Facts): Sheet {
  const at = (moment: string) => momentOf(moment, process.zone)
  const { answer, letter: sending } = call
  return {
    title: 'Carta de convocação com comprovante',
    subtitle: [
      ...[process.title, process.code, process.companyToOutsiders],
      process.editalNumber && `Edital ${process.editalNumber}`,
    ]
      .filter(Boolean)
      .join(' · '),
    lines: [organisation, `Emitida em ${at(now)}`],
    sections: [
      {
        heading: 'Convocação',
        rows: [
          ['Pessoa', `${call.person.name}, ${call.person.place}º lugar`],
          ['Convocada em', at(call.at)],
          ['Prazo da resposta', call.dueOn ? `até o fim de ${asWritten(call.dueOn)}` : 'sem prazo'],
          ['Resposta', answerLine(answer, call.dueOn)],
          ...(answer?.proof ? [['Comprovante', answer.proof] as const] : []),
        ],
      },
      {
        heading: 'Comprovante de envio',
        rows: [
          ['Para', letter.letterTo],
          ['Situação', states[sending.state]],
          ['Escrita em', sending.writtenAt ? at(sending.writtenAt) : '–'],
          ['Entregue em', sending.sentAt ? at(sending.sentAt) : '–'],
          ['O servidor disse', sending.said || '–'],
          ['SHA-256', sending.hash],
        ],
        paragraphs: ['O SHA-256 é do assunto, de uma linha em branco e do texto, em UTF-8.'],
      },
      { heading: letter.letterSubject, paragraphs: letter.letterText.split('\n').filter((line) => line.trim() !== '') },
    ],
  }
}

function answerLine(answer: Summons['answer'], dueOn: string | null) {
  if (!answer) return 'nenhuma registrada'
  const day = answer.kind === 'silencio' ? dueOn : answer.on
  return `${answers[answer.kind]}${day ? `, ${answer.kind === 'silencio' ? 'até' : 'em'} ${asWritten(day)}` : ''}`
}
