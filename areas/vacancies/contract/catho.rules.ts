import { referenceField } from '#deliveries/contract/boardCalls.rules.ts'
import { plainTextOf } from './plainText.rules.ts'
import type { PostingContent } from './postings.rules.ts'
import type { Vacancy } from './vacancies.ts'

/** Whether the vacancy is new in the company or replaces somebody. */
export const postingKinds = ['nova', 'substituicao'] as const
type PostingKind = (typeof postingKinds)[number]

/** The values that the board asks for and a process does not have. */
export type CathoExtra = { sector: string; kind: PostingKind }

export type PostedVacancy = Pick<
  Vacancy,
  | 'title'
  | 'company'
  | 'description'
  | 'requirements'
  | 'benefits'
  | 'hours'
  | 'city'
  | 'uf'
  | 'workplace'
  | 'contract'
  | 'salary'
  | 'openings'
  | 'closesAt'
  | 'zone'
  | 'slug'
>

const contracts: Record<Vacancy['contract'], string> = {
  clt: 'CLT',
  pj: 'PJ',
  autonomo: 'Autônomo',
  estagio: 'Estágio',
  temporario: 'Temporário',
  cooperado: 'Cooperado',
}
const workplaces: Record<Vacancy['workplace'], string> = {
  presencial: 'Presencial',
  hibrido: 'Híbrido',
  remoto: 'Remoto',
}

/** The description without markup, with what is asked and where the rules are. */
function descriptionOf(vacancy: PostedVacancy, page: string) {
  const { description, requirements, benefits, hours, closesAt, zone } = vacancy
  const until = new Intl.DateTimeFormat('pt-BR', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const).format(new Date(closesAt))
  const parts = [
    plainTextOf(description),
    requirements.length > 0 && `Requisitos:\n${requirements.map(({ text }) => `- ${text}`).join('\n')}`,
    benefits && `Benefícios: ${benefits}`,
    hours && `Horário: ${hours}`,
    `Inscrições até ${until}. Regras e inscrição: ${page}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const reais = (cents: number) => (cents / 100).toFixed(2)

/** A vacancy as Catho takes it: texts without markup. The name of the hub stands for a company that stays unknown. */
export function cathoContentOf(
  vacancy: PostedVacancy,
  { sector, kind }: CathoExtra,
  hub: { name: string; page: string },
): PostingContent {
  const { title, company, salary, openings, city, uf, contract, workplace } = vacancy
  const [min, max] = [salary?.min ?? salary?.max ?? null, salary?.max ?? salary?.min ?? null]
  return {
    titulo: title,
    empresa: company ?? hub.name,
    tipo: kind,
    ramo: sector,
    ...(min !== null && { valorMinimo: reais(min) }),
    ...(max !== null && { valorMaximo: reais(max) }),
    quantidade: String(Math.max(openings, 1)),
    regime: contracts[contract],
    modalidade: workplaces[workplace],
    ...(city && { cidade: city }),
    ...(uf && { uf }),
    descricao: descriptionOf(vacancy, hub.page),
    [referenceField]: hub.page,
  }
}
