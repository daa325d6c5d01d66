import type { Db } from '#server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { cnpjOf, cpfOf, type Random } from './random.ts'
import { cities, companyNames, firstNames, lastNames, professions, regions } from './words.ts'

export const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

const companyStates = [
  'ativa',
  'ativa',
  'ativa',
  'ativa',
  'ativa',
  'ativa',
  'pendente_verificacao',
  'inadimplente',
  'rascunho',
  'suspensa',
  'inativa',
  'bloqueada',
] as const
export type DemoCompany = { id: string; state: string; city: string; uf: string }

/** Sixty companies, in every state, a tenth of them with letters in the CNPJ. */
export async function fillCompanies(db: Db, random: Random, today: number, owners: string[]): Promise<DemoCompany[]> {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const [name, sector] = companyNames[i % companyNames.length] ?? ['', '']
    const [city, uf, ddd] = random.pick(cities)
    const full = name + (regions[Math.floor(i / companyNames.length)] ?? '')
    const created = today - random.between(40, 700) * day
    const root = String(10_000_000 + i * 1_370_531).slice(0, 8)
    const base =
      i % 10 === 3
        ? `${root.slice(0, 2)}${'ABCDEFGHJK'[Math.floor(i / 10)]}${root.slice(3, 6)}X${i % 9}0001`
        : `${root}0001`
    const state = companyStates[i % companyStates.length] ?? 'ativa'
    return {
      id: random.uuid(created),
      cnpj: cnpjOf(base),
      legal_name: `${full} ${random.pick(['S.A.', 'Ltda.', 'Ltda.'])}`,
      trade_name: full,
      sector,
      size: random.pick(['me', 'epp', 'media', 'grande']),
      site: `https://www.${full
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()}.exemplo.br`,
      email: `contato@${full
        .normalize('NFD')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase()}.exemplo.br`,
      phone: `+55${ddd}3${String(random.between(2_000_000, 9_999_999))}`,
      about: '',
      cep: '',
      street: 'Avenida Central',
      street_number: String(random.between(10, 4900)),
      complement: '',
      district: 'Centro',
      city,
      uf,
      tags: random.chance(0.3) ? ['Prioritária'] : [],
      confidential: random.chance(0.1),
      owner_id: random.pick(owners),
      state,
      state_reason:
        state === 'bloqueada'
          ? 'Documentos não conferem com o cadastro'
          : state === 'suspensa'
            ? 'Aguardando regularização'
            : '',
      version: 1,
      created_at: iso(created),
      updated_at: iso(today - random.between(0, 30) * day - random.between(0, 80_000_000)),
    }
  })
  await insertMany(db, 'companies', rows)
  return rows.map(({ id, state, city, uf }) => ({ id, state, city, uf }))
}

export type DemoCandidate = { id: string; birthDate: string | null; skill: number }

/** Five thousand professionals; some with a social name, a few with a very long one. */
export async function fillCandidates(db: Db, random: Random, today: number): Promise<DemoCandidate[]> {
  const states = [
    'ativo',
    'ativo',
    'ativo',
    'ativo',
    'cadastrado',
    'cadastrado',
    'convidado',
    'inativo',
    'bloqueado',
  ] as const
  const people = Array.from({ length: 5000 }, (_, i) => {
    const [city, uf, ddd] = random.pick(cities)
    const [profession, council] = random.pick(professions)
    const created = today - random.between(1, 600) * day - random.between(0, 80_000_000)
    const surnames =
      i % 400 === 7
        ? Array.from({ length: 6 }, () => random.pick(lastNames))
        : [random.pick(lastNames), random.pick(lastNames)]
    const name = `${random.pick(firstNames)} ${i % 400 === 7 ? `${surnames.slice(0, 5).join(' ')} de ${surnames[5]}` : surnames.join(' ')}`
    const slug = name
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .split(' ')
    const state = i % 50 === 0 ? 'bloqueado' : random.pick(states.slice(0, 8))
    const consent = random.chance(0.6)
    const birthDate = random.chance(0.95) ? iso(today - random.between(22 * 365, 66 * 365) * day).slice(0, 10) : null
    return {
      id: random.uuid(created),
      full_name: name,
      social_name: random.chance(0.02) ? `${random.pick(firstNames)} ${surnames.at(-1)}` : '',
      cpf: cpfOf(100_000_007 + i * 151_537),
      birth_date: birthDate,
      email: `${slug[0]}.${slug.at(-1)}${i}@exemplo.com.br`,
      phone: `+55${ddd}9${String(random.between(8_000_0000, 9_999_9999))}`,
      whatsapp_consent: consent,
      whatsapp_consent_at: consent ? iso(created) : null,
      profession,
      headline: `${profession}, ${random.between(1, 25)} anos de experiência`,
      summary: '',
      cep: '',
      street: '',
      street_number: '',
      complement: '',
      district: '',
      city,
      uf,
      council,
      council_uf: uf,
      council_number: `${random.between(10, 99)}-${random.between(10_000, 99_999)}`,
      council_category: '',
      council_status: random.pick([
        'ativo',
        'ativo',
        'ativo',
        'ativo',
        'em_debito',
        'licenciado',
        'suspenso',
        'cancelado',
      ]),
      tags: random.chance(0.08) ? ['Indicação'] : [],
      state,
      state_reason: state === 'bloqueado' ? 'Cadastro contestado' : '',
      version: 1,
      created_at: iso(created),
      updated_at: iso(created),
    }
  })
  await insertMany(db, 'candidates', people)
  return people
    .filter((p) => p.state !== 'bloqueado')
    .map(({ id, birth_date }) => ({ id, birthDate: birth_date, skill: random.near(68, 40, 15, 99) }))
}
