import { type CompanyState, companies, type companySizes } from '#companies/contract/companies.ts'
import { companyNames } from './companyNames.ts'
import type { Desk } from './desk.ts'
import { personOf } from './names.ts'
import { addressIn, type City, cities, cityOf } from './places.ts'
import { cnpjOf, type Random } from './random.ts'
import { atWork, day, hour } from './times.ts'
import { plain } from './words.ts'

type Move = readonly [to: CompanyState, reason?: string]
const active: Move[] = [['pendente_verificacao'], ['ativa']]
const blocked: Move[] = [['pendente_verificacao'], ['bloqueada', 'Documentos não conferem com o cadastro']]
const suspended: Move[] = [...active, ['suspensa', 'Aguardando regularização']]
const correct = 'O endereço não é o do cartão CNPJ, e falta o telefone de quem responde pela seleção.'
const returned: Move[] = [['pendente_verificacao'], ['rascunho', correct]]
const refused: Move[] = [['pendente_verificacao'], ['inativa', 'O CNPJ está baixado na Receita Federal.']]
const overdue: Move[] = [...active, ['inadimplente']]
const left: Move[] = [...active, ['inativa']]
/** The status histories of the companies, in turn: every other draft was returned for correction, and every other inactive one refused. */
const histories: Move[][] = [
  ...[active, active, active, active, active, active, [['pendente_verificacao']] as Move[], overdue],
  ...[returned, suspended, left, blocked],
  ...[active, active, active, active, active, active, [['pendente_verificacao']] as Move[], overdue],
  ...[[], suspended, refused, blocked],
]
/** Indexes of the companies with branches, and the number of branches. */
const branches = [
  [0, 3],
  [4, 2],
  [5, 1],
] as const
const employees: Record<string, [number, number]> = { me: [4, 9], epp: [12, 48], media: [60, 240], grande: [300, 4200] }
/** A class of the national classification of economic activities (CNAE) for each sector. */
const activities: Record<string, string> = {
  ...{ Agronegócio: '0115600', Construção: '4120400', Educação: '8513900', Energia: '3511501', Finanças: '6422100' },
  ...{ Indústria: '2451200', Logística: '5212500', Mineração: '0710301', Saneamento: '3600601', Saúde: '8610101' },
  ...{ Serviços: '8219999', Tecnologia: '6201501', Varejo: '4711302' },
}
const tags = ['Prioritária', 'Contrata todo mês', 'Vagas afirmativas', 'Indicação de parceiro', 'Estágio', 'Interior']
const roles = ['Gerência de pessoas', 'Recrutamento e seleção', 'Diretoria financeira', 'Departamento pessoal']
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Scattered, unique digits. Every tenth company is new enough for a CNPJ with letters. */
function cnpjFor(i: number, random: Random) {
  const root = String(10_000_000 + (((i + 1) * 27_644_437) % 79_999_987))
  const mixed = [...root].map((c, k) => (k % 3 === 1 ? (letters[random.below(letters.length)] ?? c) : c)).join('')
  return cnpjOf(`${i % 10 === 3 ? mixed : root}0001`)
}

/** Up to three contacts, the first of them primary. One company in twelve has none. */
function contactsOf(host: string, { ddd }: City, random: Random) {
  const names = random.chance(1 / 12) ? [] : Array.from({ length: random.between(1, 3) }, () => personOf(random, false))
  return names.map(({ fullName }, position) => ({
    name: fullName,
    role: random.pick(roles),
    email: `${plain(fullName.split(' ')[0] ?? '')}${position || ''}@${host}`,
    phone: random.chance(0.7) ? `+55${ddd}9${random.between(81_000_000, 99_999_999)}` : '',
    primary: position === 0,
  }))
}

export type DemoCompany = { id: string; state: CompanyState; city: string; uf: string }

/** Sixty companies in every state, a tenth of them with letters in the CNPJ, and six branches in other cities. */
export async function fillCompanies(desk: Desk, random: Random, today: number, team: readonly string[]) {
  const landline = ({ ddd }: City) => `+55${ddd}3${random.between(2_000_000, 9_999_999)}`
  async function create(body: Parameters<typeof desk<typeof companies.create>>[2]['body'], at: number, moves: Move[]) {
    const by = random.pick(team)
    let company = await desk({ at, by }, companies.create, { body })
    for (const [to, reason = ''] of moves) {
      const isLater = to !== 'pendente_verificacao' && to !== 'ativa' && moves !== returned
      at = isLater ? atWork(today - (1 + random.next() * 200) * day) : at + random.between(1, 40) * 600_000
      const params = { id: company.id }
      company = await desk({ at, by }, companies.move, { params, body: { to, reason, version: company.version } })
    }
    return company
  }
  const made: DemoCompany[] = []
  for (const [i, [name, form, sector, size, cityName]] of companyNames.entries()) {
    const city = cityOf(cityName)
    const host = `${plain(name)}.exemplo.br`
    const moves = histories[i % histories.length] ?? active
    const isNew = moves === returned || moves.length < 2
    const staff = random.between(...(employees[size] ?? [1, 9]))
    const body = {
      cnpj: cnpjFor(i, random),
      legalName: `${name} ${form}`,
      tradeName: name,
      sector,
      cnae: activities[sector] ?? '',
      size: size as (typeof companySizes)[number],
      site: `https://www.${host}`,
      email: `contato@${host}`,
      phone: landline(city),
      otherPhones: random.chance(0.3) ? [landline(city)] : [],
      about: `Empresa do setor ${sector === 'Indústria' ? 'industrial' : `de ${sector.toLowerCase()}`}, com cerca de ${staff} colaboradores. Sede: ${city.name} (${city.uf}).`,
      ...addressIn(city, random, false),
      tags: tags.filter(() => random.chance(0.2)),
      confidential: random.chance(0.1),
      // A company without a contact gets no letter about what it should correct.
      contacts: moves === returned ? [] : contactsOf(host, city, random),
    }
    const at = atWork(today - (isNew ? 3 + random.next() * 27 : 330 + random.next() * 1070) * day)
    made.push(await create(body, at, moves))
    const opened = branches.find(([head]) => head === i)?.[1] ?? 0
    const first = random.below(cities.length)
    for (let nth = 0; nth < opened; nth++) {
      const place = cities[(first + nth * 5) % cities.length] ?? city
      const branch = {
        ...{ ...body, ...addressIn(place, random, false), contacts: contactsOf(host, place, random), otherPhones: [] },
        cnpj: cnpjOf(`${body.cnpj.slice(0, 8)}000${nth + 2}`),
        tradeName: `${name} – ${place.name}`,
        phone: landline(place),
        about: `Filial em ${place.name} (${place.uf}).`,
      }
      await create(branch, today - random.between(4, 60) * day + 10 * hour, nth === 2 ? active.slice(0, 1) : active)
    }
  }
  return made
}
