import { companyMoveAction } from '#contract/directory/companies.rules.ts'
import type { CompanyState } from '#contract/directory/companies.ts'
import type { Happening } from './history.ts'
import { personOf } from './names.ts'
import { addressIn, type City, cities } from './places.ts'
import { cnpjOf, type Random } from './random.ts'
import { day, hour, iso } from './times.ts'

/** A class of the national classification of economic activities (CNAE) for each sector. */
const activities: Record<string, string> = {
  Agronegócio: '0115600',
  Construção: '4120400',
  Educação: '8513900',
  Energia: '3511501',
  Finanças: '6422100',
  Indústria: '2451200',
  Logística: '5212500',
  Mineração: '0710301',
  Saneamento: '3600601',
  Saúde: '8610101',
  Serviços: '8219999',
  Tecnologia: '6201501',
  Varejo: '4711302',
}
export const activityOf = (sector: string) => activities[sector] ?? ''

const words = ['Prioritária', 'Contrata todo mês', 'Vagas afirmativas', 'Indicação de parceiro', 'Estágio', 'Interior']
export const tagsOf = (random: Random) => words.filter(() => random.chance(0.18))

const roles = [
  'Gerência de pessoas',
  'Recrutamento e seleção',
  'Diretoria financeira',
  'Diretoria de operações',
  'Departamento pessoal',
  'Administração',
]
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
const mobile = (ddd: string, random: Random) => `+55${ddd}9${random.between(81_000_000, 99_999_999)}`

type Company = { id: string; email: string; created_at: string }
/** One to three contacts of a company, the first of them primary. One company in twelve has none. */
export function contactsOf({ id, email, created_at }: Company, { ddd }: City, random: Random) {
  const people = random.chance(1 / 12) ? 0 : random.between(1, 3)
  const seen = new Set<string>()
  return Array.from({ length: people }, (_, position) => {
    const { fullName } = personOf(random, false)
    const parts = plain(fullName)
    const address = `${parts[0]}.${parts.at(-1)}@${email.split('@')[1]}`
    // A second contact of the same name has only a telephone.
    const isTaken = seen.has(address)
    seen.add(address)
    return {
      id: random.uuid(Date.parse(created_at)),
      company_id: id,
      position,
      name: fullName,
      role: random.pick(roles),
      email: isTaken ? '' : address,
      phone: isTaken || random.chance(0.7) ? mobile(ddd, random) : '',
      is_primary: position === 0,
    }
  })
}

type Head = { cnpj: string; trade_name: string; city: string; owner_id: string; created_at: string; updated_at: string }

/** A branch of a company in another city, opened later. Every third branch is waiting for verification. */
export function branchOf<H extends Head>(head: H, nth: number, today: number, random: Random) {
  const city = random.pick(cities.filter(({ name }) => name !== head.city))
  const state: CompanyState = nth % 3 === 2 ? 'pendente_verificacao' : 'ativa'
  const at = today - random.between(4, 60) * day + 10 * hour
  const id = random.uuid(at)
  const history: Happening[] = []
  const about = { entity: 'company' as const, entityId: id, actorId: head.owner_id }
  history.push({ ...about, at, action: 'company.created', data: { to: 'rascunho' } })
  let from: CompanyState = 'rascunho'
  let moved = at
  for (const to of state === 'ativa'
    ? (['pendente_verificacao', 'ativa'] as const)
    : (['pendente_verificacao'] as const)) {
    moved += hour
    history.push({ ...about, at: moved, action: companyMoveAction(from, to), data: { from, to } })
    if (to !== state) from = to
  }
  const row = {
    ...head,
    ...addressIn(city, random, false),
    id,
    cnpj: cnpjOf(`${head.cnpj.slice(0, 8)}000${nth + 2}`),
    trade_name: `${head.trade_name} – ${city.name}`,
    phone: `+55${city.ddd}3${random.between(2_000_000, 9_999_999)}`,
    other_phones: [],
    about: `Filial em ${city.name} (${city.uf}).`,
    state,
    state_from: from,
    state_by: head.owner_id,
    state_at: iso(moved),
    state_reason: '',
    created_at: iso(at),
    updated_at: iso(moved),
  }
  return { row, city, history }
}
