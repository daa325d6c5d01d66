import { definitions } from '#hiring/contract/components.ts'
import type { Criterion, Process } from '#hiring/contract/processes.ts'
import { eliminationCauses, type Model } from '#hiring/contract/scoring.rules.ts'
import type { TieKey } from '#hiring/contract/scoring.ts'
import { outcomeWords } from '#hiring/server/processes/applicationFields.sql.ts'
import { wholesOf } from '#hiring/server/scoring/marks.rules.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { zone } from '#platform/contract/zone.ts'
import { causeWord, dayAndTime, decimal, examinerWords, nameOf, tieWord } from './explanationWords.rules.ts'
import { type Act, keepsMarks, type Result, type ResultInputs, scoreApplicants } from './result.rules.ts'

/** A part of the published document after its places. */
export type AnnexTable = {
  heading: string
  headers: readonly string[]
  /** The widths of the columns, in parts. */
  parts: readonly number[]
  rows: readonly (readonly string[])[]
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Person = { applicationId: string; protocol: number; cpf: string }

/**
 * Everybody who was eliminated, absent or not selected, with the reason: by protocol and masked CPF, so that each person finds themselves and nobody
 * else learns the name. Reasons follow from the frozen marks; of an elimination without such a cause, it is said that a person decided.
 */
function leftOut(inputs: ResultInputs, people: readonly Person[]): (Person & { why: string })[] {
  if (!keepsMarks(inputs)) return []
  const model: Model = { ...inputs.model, wholes: wholesOf(inputs.criteria as Criterion[]) }
  const texts = inputs.record?.criteria ?? []
  // A criterion is named by its text, which the record has.
  const criteria = inputs.criteria.map((c) => ({ ...c, text: texts.find(({ id }) => id === c.id)?.text ?? '' }))
  const scored = new Map(scoreApplicants(inputs).map((applicant) => [applicant.id, applicant]))
  return people.flatMap((person) => {
    const applicant = scored.get(person.applicationId)
    if (!applicant) return []
    const absences = applicant.absent.map((component) => `Ausência: ${nameOf(component)}`)
    if (applicant.status === 'eliminada') {
      const causes = eliminationCauses(applicant, model).map((cause) =>
        causeWord(cause, criteria as Process['criteria']),
      )
      return [{ ...person, why: upper(causes.join('; ') || 'eliminação por decisão registrada') }]
    }
    if (applicant.status === 'reprovada' || applicant.status === 'desistente')
      return [{ ...person, why: upper(outcomeWords[applicant.status]) }]
    return absences.length > 0 ? [{ ...person, why: absences.join('; ') }] : []
  })
}

type Difference = {
  applicationId: string
  from: number | null
  to: number | null
  fromTotal: number | null
  toTotal: number | null
}
export type Published = {
  inputs: ResultInputs
  result: Result
  people: readonly Person[]
  rectifications: readonly { number: number | null; reason: string; at: string }[]
  /** Of a final result, in comparison with its preliminary one. */
  difference: readonly Difference[]
}

/** All that the document says after the places. Empty parts are left out. */
export function annexOf({ inputs, result, people, rectifications, difference }: Published): AnnexTable[] {
  const protocols = new Map(people.map(({ applicationId, protocol }) => [applicationId, String(protocol)]))
  const protocolOf = (id: string) => protocols.get(id) ?? '–'
  const place = (at: number | null) => (at === null ? '–' : `${at}º`)
  const waived = keepsMarks(inputs)
    ? inputs.applicants.flatMap(({ id, decisions }) =>
        decisions.flatMap(({ component, decision }) =>
          decision === 'dispensado' ? [[protocolOf(id), definitions[component].namePt]] : [],
        ),
      )
    : []
  const board = inputs.record?.act.board ?? []
  return [
    {
      heading: 'Banca examinadora',
      headers: ['Nome', 'Função', 'Observação'],
      parts: [3, 2, 3],
      rows: board.map(({ name, role, left }) => [
        name,
        upper(examinerWords[role]),
        left === null ? '' : `Deixou a banca em ${dayAndTime(left)}`,
      ]),
    },
    {
      heading: 'Eliminações, ausências e demais candidaturas fora das vagas e da reserva',
      headers: ['Protocolo', 'CPF', 'Motivo'],
      parts: [1, 1.4, 5],
      rows: leftOut(inputs, people).map(({ protocol, cpf, why }) => [String(protocol), cpf, why]),
    },
    {
      heading: 'Desempates',
      headers: ['Lugar', 'Protocolo', 'Empate com o lugar anterior decidido por'],
      parts: [1, 1.4, 5],
      rows: result.places.flatMap(({ place: at, applicationId, decidedBy }) =>
        decidedBy ? [[place(at), protocolOf(applicationId), upper(tieWord(decidedBy as TieKey))]] : [],
      ),
    },
    { heading: 'Dispensas', headers: ['Protocolo', 'Componente'], parts: [1, 6.4], rows: waived },
    {
      heading: 'Diferenças em relação ao resultado preliminar',
      headers: ['Protocolo', 'Lugar preliminar', 'Lugar final', 'Total preliminar', 'Total final'],
      parts: [1, 1, 1, 1, 1],
      rows: difference.map(({ applicationId, from, to, fromTotal, toTotal }) => [
        ...[protocolOf(applicationId), place(from), place(to), decimal(fromTotal), decimal(toTotal)],
      ]),
    },
    {
      heading: 'Retificações das regras',
      headers: ['Número', 'Data', 'Motivo'],
      parts: [1, 2, 5],
      rows: rectifications.map(({ number, at, reason }) => [
        number === null ? '–' : String(number),
        dayAndTime(at),
        reason,
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

type Stated = {
  kind: 'preliminar' | 'final'
  /** The position of the document among the published results of the process. */
  number: number
  publishedAt: string | null
  ruleset: string
  frozenBy: string | null
  organisation: { name: string; email: string }
  appeals: { days: number; dayKind: string; until: string | null }
  ratification: { authority: string; reason: string; at: string } | null
}

/** The person who froze a result, with their role in the examining board if it had one. */
export const frozenByOf = (name: string | null, act: Act | null) =>
  name !== null && act?.frozenBy?.role ? `${name} (banca: ${examinerWords[act.frozenBy.role]})` : name

/** The name of the document. */
export const titleOf = ({ kind, ruleset }: Pick<Stated, 'kind' | 'ruleset'>) =>
  kind === 'preliminar' ? 'Resultado preliminar' : ruleset === 'conselho_publico' ? 'Resultado final' : 'Resultado'

/** Says what the document is: which result, by which act, of whom, and how it is contested. */
export function actLines({
  kind,
  number,
  publishedAt,
  ruleset,
  frozenBy,
  organisation,
  appeals,
  ratification,
}: Stated): string[] {
  const isPublic = ruleset === 'conselho_publico'
  const year = publishedAt === null ? '' : dayIn(zone, new Date(publishedAt)).slice(0, 4)
  const days = `${appeals.days} dia(s) ${appeals.dayKind === 'uteis' ? 'úteis' : 'corridos'}`
  const where = organisation.email
    ? `a ${organisation.name}, pelo e-mail ${organisation.email}`
    : `a ${organisation.name}`
  return [
    `Ato ${number}${year && `/${year}`} deste processo, de ${organisation.name}${isPublic && frozenBy ? `, por ${frozenBy}` : ''}`,
    ...(kind === 'preliminar' && isPublic
      ? [
          appeals.until
            ? `Recursos: até ${dayAndTime(appeals.until)}, ${where}`
            : `Recursos: ${days} a partir da abertura do prazo, que é anunciada a cada pessoa, ${where}`,
        ]
      : []),
    ...(ratification?.authority
      ? [`Homologado por ${ratification.authority} em ${dayAndTime(ratification.at)}: ${ratification.reason}`]
      : []),
  ]
}
