import { type Component, components } from '#hiring/contract/components.ts'
import type { MarkSheet } from '#hiring/contract/markSheet.ts'
import type { Explanation } from '#hiring/contract/ranking.ts'
import type { TieKey } from '#hiring/contract/scoring.ts'
import { outcomeWords } from '#hiring/server/processes/applicationFields.sql.ts'
import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { drawSentence } from './drawWords.rules.ts'
import type { Decided } from './explanation.sql.ts'
import {
  causeWord,
  dayAndTime,
  decimal,
  decisionWords,
  missingWords,
  nameOf,
  tieWord,
} from './explanationWords.rules.ts'
import { markSheetSections } from './markSheetSections.rules.ts'
import { withoutOthers } from './withoutOthers.rules.ts'

export type SheetFacts = {
  explanation: Explanation
  process: StoredProcess
  /** The tie chain as it is applied, key by key. */
  chain: readonly TieKey[]
  decided: readonly Decided[]
  /** In the frozen result. */
  frozenPlace: { place: number | null; of: number } | undefined
  panels: readonly { component: Component; graders: number; at: string }[]
  /** Mark by mark. */
  given: MarkSheet
  /** Names of the other applicants: the sheet tells none. */
  others: readonly string[]
  organisation: { name: string; email: string; phone: string }
  now: string
}

type Section = {
  heading: string
  rows?: readonly (readonly [label: string, value: string])[]
  table?: {
    headers: readonly string[]
    rows: readonly (readonly string[])[]
    /** Whether the last row is a sum, and the other columns are numbers. */
    isSummed: boolean
  }
  paragraphs?: readonly string[]
}
export type Sheet = { title: string; subtitle: string; lines: readonly string[]; sections: readonly Section[] }

/** The explanation of an application that its person receives: their own marks, the rules, who decided what, and nothing about others. */
export function explanationSheet(facts: SheetFacts): Sheet {
  const { explanation: e, process, organisation, now } = facts
  return {
    title: 'Explicação da candidatura',
    subtitle: [
      process.title,
      process.code,
      process.companyToOutsiders,
      process.editalNumber && `Edital ${process.editalNumber}`,
    ]
      .filter(Boolean)
      .join(' · '),
    lines: [
      `${e.name} · CPF ${e.cpf} · protocolo ${e.protocol}`,
      `Emitida por ${organisation.name} em ${dayAndTime(now)}, para a própria pessoa (LGPD, art. 20, § 1º).`,
    ],
    sections: [
      situation(facts),
      contributions(facts),
      ...given(facts),
      rules(facts),
      decisions(facts),
      contesting(facts),
    ],
  }
}

function situation({ explanation: e, process, frozenPlace, others }: SheetFacts): Section {
  const place =
    process.frozenAt && frozenPlace?.place
      ? `${frozenPlace.place}º de ${frozenPlace.of}, no resultado congelado em ${dayAndTime(process.frozenAt)}`
      : process.frozenAt
        ? 'fora da classificação'
        : 'informado depois que o resultado é congelado'
  return {
    heading: 'Situação',
    rows: [
      ['Candidatura', outcomeWords[e.status]],
      ['Total', e.total === null ? 'sem nota até agora' : `${decimal(e.total)} de 100`],
      ['Cobertura', `${decimal(e.coverage)}% do peso tem nota`],
      ['Lugar', place],
      ...(e.lateReason === null
        ? []
        : [['Incluída fora do prazo de inscrição', withoutOthers(e.lateReason, others)] as const]),
    ],
  }
}

const markOf = ({ score, decision }: Pick<Explanation['parts'][number], 'score' | 'decision'>) =>
  decision === 'dispensado'
    ? 'dispensado'
    : decision === 'ausente'
      ? `${decimal(score ?? 0)} (não apresentado)`
      : score === null
        ? 'sem nota'
        : decimal(score)

function contributions({ explanation: e, process }: SheetFacts): Section {
  const left = e.parts
    .filter(({ score, decision }) => score === null && !decision)
    .map(({ component }) => nameOf(component))
  return {
    heading: 'Como o total se forma',
    table: {
      isSummed: true,
      headers: ['Componente', 'Peso', 'Nota (0 a 100)', 'Pontos'],
      rows: [
        ...e.parts.map(({ component, weight, score, decision, points }) => [
          nameOf(component),
          `${decimal(weight)}%`,
          markOf({ score, decision }),
          decimal(points),
        ]),
        ['Total', '', '', decimal(e.total)],
      ],
    },
    paragraphs: [
      'Cada nota, de 0 a 100, vezes o peso do componente dá os pontos; a soma dos pontos é o total.',
      ...(left.length > 0
        ? [`Sem nota: ${left.join(', ')}. Pela regra do processo, ${missingWords[process.missing]}.`]
        : []),
    ],
  }
}

/** Mark by mark, without the names of others that a note may have. */
const given = ({ given: sheet, others }: SheetFacts): Section[] =>
  markSheetSections(sheet).map(({ heading, table, paragraphs = [] }) => ({
    heading,
    ...(table && {
      table: {
        ...table,
        rows: table.rows.map((row) => row.map((cell) => withoutOthers(cell, others))),
        isSummed: false,
      },
    }),
    paragraphs: paragraphs.map((text) => withoutOthers(text, others)),
  }))

function rules({ explanation: e, process, chain }: SheetFacts): Section {
  const minimums = components.flatMap((component) => {
    const least = process.minimums[component] ?? null
    return least !== null && process.steps.includes(component) ? [`${nameOf(component)} ${decimal(least)}`] : []
  })
  if (process.minimumTotal !== null) minimums.push(`total ${decimal(process.minimumTotal)}`)
  return {
    heading: 'Regras aplicadas',
    rows: [
      ['Pesos', `versão ${e.weightVersion}`],
      ...(e.valuesVersion === null ? [] : [['Perfil de valores', `versão ${e.valuesVersion}`] as const]),
      ['Notas mínimas', minimums.join('; ') || 'nenhuma'],
      ['Componente sem nota', missingWords[process.missing]],
      ['Desempate, nesta ordem', chain.map(tieWord).join('; ')],
      ...(chain.includes('draw') ? [['Sorteio', drawSentence(process.drawSource, process.drawSeed)] as const] : []),
      ['Inscrições até', dayAndTime(process.closesAt)],
      ['Vagas', `${process.openings}, e cadastro de reserva de ${process.reserveOpenings}`],
    ],
  }
}

function decisions({ explanation: e, process, decided, panels, others }: SheetFacts): Section {
  const causes = e.causes.map((cause) => causeWord(cause, process.criteria))
  const panel = ({ component, graders, at }: SheetFacts['panels'][number]) =>
    `${nameOf(component)}: ${graders === 1 ? 'um avaliador' : `${graders} avaliadores`}, cada um sem ver as notas dos demais antes de enviar as suas; último envio em ${dayAndTime(at)}.`
  return {
    heading: 'Quem decidiu o quê',
    paragraphs: [
      'O sistema calcula notas, totais e lugares pelas regras acima, e propõe eliminações. Eliminar, registrar um desfecho, congelar e publicar o resultado são atos de pessoas.',
      ...panels.map(panel),
      ...(e.proposed && causes.length > 0
        ? [`Eliminação proposta pelas regras, ainda sem decisão de uma pessoa: ${causes.join('; ')}.`]
        : []),
      ...decided.map((decision) =>
        // The reason for an act on the whole result may concern others.
        withoutOthers(
          decisionWords(
            { ...decision, reason: decision.action.startsWith('application.') ? decision.reason : '' },
            process.criteria,
          ),
          others,
        ),
      ),
      ...(decided.length === 0 ? ['Até agora ninguém decidiu sobre esta candidatura nem congelou o resultado.'] : []),
    ],
  }
}

function contesting({ process, explanation: e, organisation }: SheetFacts): Section {
  const contact = [organisation.email, organisation.phone].filter(Boolean).join(', ')
  return {
    heading: 'O que pode ser contestado, e como',
    paragraphs: [
      'As notas, a eliminação, o desfecho e a aplicação das regras a esta candidatura.',
      `Peça a revisão da decisão a ${organisation.name}${contact && ` (${contact})`}, dizendo o que contesta e por quê. Uma pessoa que não participou da decisão a revisa e responde com motivos, em até 15 dias.`,
      ...(process.ruleset === 'conselho_publico'
        ? ['Nos prazos do edital cabe também recurso do resultado preliminar.']
        : []),
      `Para conferência, o resumo (SHA-256) das regras e notas usadas nesta explicação é ${e.inputsHash}.`,
    ],
  }
}
