import { companyMoveAction } from '#contract/directory/companies.rules.ts'
import type { CompanyState } from '#contract/directory/companies.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { companyNames } from './companyNames.ts'
import { activityOf, branchOf, contactsOf, tagsOf } from './companyParts.ts'
import type { Happening } from './history.ts'
import { addressIn, cityOf } from './places.ts'
import { cnpjOf, type Random, randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

const states: readonly CompanyState[] = [
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
]
/** The status history of a company. */
const paths: Record<CompanyState, CompanyState[]> = {
  rascunho: [],
  pendente_verificacao: ['pendente_verificacao'],
  ativa: ['pendente_verificacao', 'ativa'],
  inadimplente: ['pendente_verificacao', 'ativa', 'inadimplente'],
  suspensa: ['pendente_verificacao', 'ativa', 'suspensa'],
  inativa: ['pendente_verificacao', 'ativa', 'inativa'],
  bloqueada: ['pendente_verificacao', 'bloqueada'],
}
const reasons: Partial<Record<CompanyState, string>> = {
  bloqueada: 'Documentos não conferem com o cadastro',
  suspensa: 'Aguardando regularização',
}
const toCorrect = 'O endereço não é o do cartão CNPJ, e falta o telefone de quem responde pela seleção.'
const refusedBecause = 'O CNPJ está baixado na Receita Federal.'
/** Review decisions: every other draft was returned for correction, and one company was refused. */
const isSentBack = (i: number) => i % 24 === 8
const isRefused = (i: number) => i === 22
/** Indexes of the companies with branches, and the number of branches. */
const branches = [
  [0, 3],
  [4, 2],
  [5, 1],
] as const
const employees: Record<string, [number, number]> = { me: [4, 9], epp: [12, 48], media: [60, 240], grande: [300, 4200] }
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Scattered, unique digits. Every tenth company is new enough for a CNPJ with letters. */
function cnpjFor(i: number, random: Random) {
  const root = String(10_000_000 + (((i + 1) * 27_644_437) % 79_999_987))
  const mixed = [...root].map((c, k) => (k % 3 === 1 ? (letters[random.below(letters.length)] ?? c) : c)).join('')
  return cnpjOf(`${i % 10 === 3 ? mixed : root}0001`)
}

export type DemoCompany = { id: string; state: CompanyState; city: string; uf: string }

/** Sixty companies in every state, a tenth of them with letters in the CNPJ. */
export async function fillCompanies(db: Db, random: Random, today: number, team: readonly string[]) {
  const history: Happening[] = []
  const rows = companyNames.map(([name, form, sector, size, cityName], i) => {
    const city = cityOf(cityName)
    const state = states[i % states.length] ?? 'ativa'
    const isNew = state === 'rascunho' || state === 'pendente_verificacao'
    let at = atWork(today - (isNew ? 3 + random.next() * 27 : 330 + random.next() * 1070) * day)
    const id = random.uuid(at)
    const owner = random.pick(team)
    const about = { entity: 'company' as const, entityId: id, actorId: owner }
    const created = at
    history.push({ ...about, at, action: 'company.created', data: { to: 'rascunho' } })
    let from: CompanyState = 'rascunho'
    let before: CompanyState | '' = ''
    let reason = reasons[state] ?? ''
    const note = (to: CompanyState, why = '') => {
      history.push({
        ...about,
        at,
        action: companyMoveAction(from, to),
        data: { from, to },
        ...(why ? { reason: why } : {}),
      })
      before = from
      from = to
    }
    for (const to of paths[state]) {
      const isLater = to !== 'pendente_verificacao' && to !== 'ativa'
      at = isLater ? atWork(today - (1 + random.next() * 200) * day) : at + random.between(1, 40) * 600_000
      if (isRefused(i) && to === 'inativa') reason = refusedBecause
      if (!(isRefused(i) && to === 'ativa')) note(to, to === state ? reason : '')
    }
    if (isSentBack(i)) {
      reason = toCorrect
      for (const to of ['pendente_verificacao', 'rascunho'] as const) {
        at += hour
        note(to, to === state ? reason : '')
      }
    }
    const site = name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
    const staff = random.between(...(employees[size] ?? [1, 9]))
    return {
      id,
      cnpj: cnpjFor(i, random),
      legal_name: `${name} ${form}`,
      trade_name: name,
      sector,
      cnae: activityOf(sector),
      size,
      site: `https://www.${site}.exemplo.br`,
      email: `contato@${site}.exemplo.br`,
      phone: `+55${city.ddd}3${random.between(2_000_000, 9_999_999)}`,
      about: `Empresa do setor ${sector === 'Indústria' ? 'industrial' : `de ${sector.toLowerCase()}`}, com cerca de ${staff} colaboradores. Sede: ${city.name} (${city.uf}).`,
      ...addressIn(city, random, false),
      tags: random.chance(0.3) ? ['Prioritária'] : ([] as string[]),
      confidential: random.chance(0.1),
      owner_id: owner,
      state,
      state_reason: reason,
      state_from: before,
      state_by: before ? owner : null,
      state_at: before ? iso(at) : null,
      created_at: iso(created),
      updated_at: iso(at),
    }
  })
  // A separate generator, so that later data does not change.
  const own = randomFrom(Number.parseInt(rows[0]?.id.slice(-8) ?? '', 16))
  const more = rows.map((row) => ({ ...row, ...extrasOf(row, own) }))
  const opened = branches.flatMap(([at, count]) => {
    const head = more[at]
    return head ? Array.from({ length: count }, (_, nth) => branchOf(head, nth, today, own)) : []
  })
  history.push(...opened.flatMap((branch) => branch.history))
  const all = [...more, ...opened.map(({ row }) => row)]
  await insertMany(db, 'companies', all)
  await insertMany(
    db,
    'company_contacts',
    all.flatMap((row) => contactsOf(row, cityOf(row.city), own)),
  )
  return { companies: rows.map(({ id, state, city, uf }): DemoCompany => ({ id, state, city, uf })), history }
}

/** Optional fields that only some companies have: long texts and a second telephone. */
const extrasOf = ({ city, tags }: { city: string; tags: string[] }, random: Random) => ({
  tags: [...new Set([...tags, ...tagsOf(random)])],
  other_phones: random.chance(0.3) ? [`+55${cityOf(city).ddd}3${random.between(2_000_000, 9_999_999)}`] : [],
})
