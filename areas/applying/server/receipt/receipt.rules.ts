import { isPhone, shownAddress } from '#applying/contract/addresses.rules.ts'
import { type DoorAnswers, type DoorData, type DoorField, doorFields } from '#applying/contract/form.rules.ts'
import type { QuotaList } from '#hiring/contract/quotas.rules.ts'
import type { Sheet } from '#hiring/server/ranking/explanationSheet.rules.ts'

/** A version that was sent, as it was then. */
export type SentVersion = {
  n: number
  sentAt: string
  data: DoorData
  answers: DoorAnswers
  questions: readonly { id: string; text: string; kind: string }[]
  cvName: string
  cvSha256: string
}
type Row = readonly [label: string, value: string]

const names: Record<DoorField, string> = {
  fullName: 'Nome completo',
  socialName: 'Nome social',
  cpf: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  birthDate: 'Data de nascimento',
  city: 'Cidade',
  uf: 'UF',
  profession: 'Profissão',
  councilNumber: 'Registro no conselho',
  councilUf: 'UF do registro',
  summary: 'Apresentação',
  salary: 'Pretensão salarial',
}
const declarationNames: Record<QuotaList, string> = {
  pcd: 'Pessoa com deficiência',
  negra: 'Pessoa negra (preta ou parda)',
  indigena: 'Pessoa indígena',
  quilombola: 'Pessoa quilombola',
}
const yesOrNo: Readonly<Record<string, string>> = { sim: 'Sim', nao: 'Não' }

/** Everything that was sent, in the order of the form. Empty fields were not sent. */
function sentRows({ data, answers, questions, cvName, cvSha256 }: SentVersion): { data: Row[]; answers: Row[] } {
  const filled = (value: string | undefined) => (value ?? '').trim()
  return {
    data: [
      ...doorFields.flatMap((field): Row[] => (filled(data[field]) ? [[names[field], filled(data[field])]] : [])),
      ...(cvName ? [['Currículo', cvName] as const, ['SHA-256 do currículo', cvSha256] as const] : []),
    ],
    answers: questions.map(({ id, text, kind }) => {
      const said = filled(answers[id])
      return [text, (kind === 'sim_nao' && yesOrNo[said]) || said || 'sem resposta']
    }),
  }
}

/** The text whose hash proves the content of a version: the reader of a receipt can write it again from the paper. */
export function receiptText(number: string, version: SentVersion): string {
  const { data, answers } = sentRows(version)
  const head: Row[] = [
    ['Número', number],
    ['Versão', String(version.n)],
    ['Enviada em', version.sentAt],
  ]
  return [...head, ...data, ...answers].map(([label, value]) => `${label}: ${value}`).join('\n')
}

type Facts = {
  organisation: string
  number: string
  process: { title: string; company: string | null; editalNumber: string }
  address: string
  version: SentVersion
  declared: readonly QuotaList[]
  hash: string
  /** The moment of the sending in the zone of the process. */
  when: string
}

/** The receipt of an application: its number and process, when it was sent, and what. */
export function receiptSheet({ organisation, number, process, address, version, declared, hash, when }: Facts): Sheet {
  const { data, answers } = sentRows(version)
  const { title, company, editalNumber } = process
  return {
    title: 'Comprovante de candidatura',
    subtitle: [title, company ?? 'Empresa confidencial', editalNumber && `Edital ${editalNumber}`]
      .filter(Boolean)
      .join(' · '),
    lines: [organisation],
    sections: [
      {
        heading: 'Envio',
        rows: [
          ['Número', number],
          ['Enviada em', when],
          ['Versão', String(version.n)],
          isPhone(address) ? ['Telefone confirmado', shownAddress(address)] : ['E-mail confirmado', address],
        ],
      },
      { heading: 'Seus dados', rows: data },
      ...(answers.length > 0 ? [{ heading: 'Suas respostas', rows: answers }] : []),
      // Outside of the hash: with it, others could try out what was declared.
      ...(declared.length > 0
        ? [{ heading: 'Vagas reservadas', rows: declared.map((kind): Row => [declarationNames[kind], 'Declarado']) }]
        : []),
      {
        heading: 'Prova do conteúdo',
        rows: [['SHA-256', hash]],
        paragraphs: [
          `O SHA-256 é do texto com uma linha para cada dado, em UTF-8: “Número: ${number}”, “Versão: ${version.n}”, “Enviada em: ${version.sentAt}”, e depois cada linha de seus dados e de suas respostas, como “Nome completo: …”. A organização guarda o mesmo texto e pode comparar os dois.`,
          'O comprovante diz que a candidatura foi recebida. Ele não diz que ela atende aos requisitos do processo.',
        ],
      },
    ],
  }
}
