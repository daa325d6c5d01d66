import type { PartnerState, PartnerType } from '#contract/directory/partners.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { addressIn, cityOf } from './places.ts'
import { cnpjOf, type Random } from './random.ts'
import { atWork, day, iso } from './times.ts'

/** Name, legal form, type, state, city, contact, and the number of days until the agreement ends. */
const partners: readonly (readonly [string, string, PartnerType, PartnerState, string, string, number | null])[] = [
  ['Faculdade Mar Aberto', 'Ltda.', 'escola', 'ativo', 'Florianópolis', 'Beatriz Nogueira', 22],
  ['Instituto Técnico Serra Verde', 'S.A.', 'escola', 'ativo', 'Curitiba', 'Otávio Camargo', 6],
  ['Universidade Vale do Cipó', 'S.A.', 'escola', 'ativo', 'Belo Horizonte', 'Lívia Rezende', 310],
  ['Escola de Negócios Boreal', 'Ltda.', 'escola', 'em_negociacao', 'Porto Alegre', 'Caio Antunes', null],
  ['Vaga Certa', 'Ltda.', 'job_board', 'ativo', 'São Paulo', 'Renata Pires', 145],
  ['Portal Emprego Perto', 'Ltda.', 'job_board', 'suspenso', 'Recife', 'Davi Falcão', 60],
  ['Trampo Livre', 'Ltda.', 'job_board', 'prospecto', 'Campinas', 'Sílvia Aguiar', null],
  ['Rumo Certo Consultoria', 'Ltda.', 'consultoria', 'ativo', 'Rio de Janeiro', 'Fábio Leal', -12],
  ['Ponte Gestão de Pessoas', 'Ltda.', 'consultoria', 'ativo', 'Goiânia', 'Marina Sales', 400],
  ['Ágil Avaliações', 'Ltda.', 'consultoria', 'encerrado', 'Londrina', 'Paulo Viana', -95],
  ['Associação Comercial da Ilha', '', 'institucional', 'ativo', 'Vitória', 'Edna Barreto', 680],
  ['Sindicato das Indústrias do Planalto', '', 'institucional', 'em_negociacao', 'Brasília', 'Jorge Teles', null],
  ['Federação do Comércio do Agreste', '', 'institucional', 'prospecto', 'João Pessoa', 'Vera Lins', null],
  ['Banco Duas Margens', 'S.A.', 'patrocinador', 'ativo', 'Belém', 'Hugo Maranhão', 29],
  ['Cooperativa Médica Bem Perto', 'Ltda.', 'patrocinador', 'suspenso', 'Joinville', 'Cecília Prates', 75],
  ['Editora Página Nova', 'Ltda.', 'patrocinador', 'encerrado', 'Salvador', 'Ivo Sampaio', -240],
]
/** The offer of each kind of partner, as formatted text. */
const benefits: Record<PartnerType, string> = {
  institucional: '<p>Divulgação das vagas aos associados e sala para entrevistas <strong>sem custo</strong>.</p>',
  escola:
    '<h3>Para profissionais registrados</h3><ul><li><p>20% de desconto na pós-graduação</p></li><li><p>Palestras gratuitas</p></li></ul>',
  consultoria: '<p>Avaliação de competências com <strong>15%</strong> de desconto para empresas do conselho.</p>',
  job_board: '<ul><li><p>Vagas em destaque por 30 dias</p></li><li><p>Relatório mensal de candidaturas</p></li></ul>',
  patrocinador: '<p>Patrocínio do encontro anual e de <em>dez bolsas</em> de estudo.</p>',
}
/** The status history of a partner. */
const paths: Record<PartnerState, PartnerState[]> = {
  prospecto: [],
  em_negociacao: ['em_negociacao'],
  ativo: ['em_negociacao', 'ativo'],
  suspenso: ['em_negociacao', 'ativo', 'suspenso'],
  encerrado: ['em_negociacao', 'ativo', 'encerrado'],
}
const reasons: Partial<Record<PartnerState, string>> = {
  suspenso: 'Contrapartidas pendentes',
  encerrado: 'Convênio não foi renovado',
}

/** Sixteen partners in every state. Some agreements end soon, some have ended. */
export async function fillPartners(db: Db, random: Random, today: number, team: readonly string[]) {
  const history: Happening[] = []
  const rows = partners.map(([name, form, type, state, cityName, contact, endsIn], i) => {
    const city = cityOf(cityName)
    const isNew = state === 'prospecto' || state === 'em_negociacao'
    let at = atWork(today - (isNew ? 5 + random.next() * 40 : 400 + random.next() * 300) * day)
    const id = random.uuid(at)
    const created = at
    const about = { entity: 'partner' as const, entityId: id, actorId: random.pick(team) }
    history.push({ ...about, at, action: 'partner.created', data: { to: 'prospecto' } })
    let from: PartnerState = 'prospecto'
    for (const to of paths[state]) {
      const reason = reasons[to]
      at = reason ? atWork(today - (2 + random.next() * 60) * day) : at + random.between(1, 20) * 600_000
      history.push({ ...about, at, action: 'partner.moved', data: { from, to }, ...(reason ? { reason } : {}) })
      from = to
    }
    const host = name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
    const end = endsIn === null ? null : today + endsIn * day
    const started = new Date(created)
    return {
      id,
      type,
      legal_name: form ? `${name} ${form}` : name,
      trade_name: form ? name : '',
      cnpj: cnpjOf(`${41_300_000 + i * 1_234_567}0001`),
      contact_name: contact,
      email: `parcerias@${host}.exemplo.br`,
      phone: `+55${city.ddd}3${random.between(2_000_000, 9_999_999)}`,
      site: `https://www.${host}.exemplo.br`,
      ...addressIn(city, random, false),
      agreement_number: end === null ? '' : `${String(i + 1).padStart(3, '0')}/${started.getUTCFullYear()}`,
      agreement_start: end === null ? null : iso(created).slice(0, 10),
      agreement_end: end === null ? null : iso(end).slice(0, 10),
      // A prospective partner has no agreement yet.
      voucher_quota: isNew || type === 'institucional' ? null : 20 * (i + 1),
      benefits: benefits[type],
      notes: '',
      state,
      state_reason: reasons[state] ?? '',
      created_at: iso(created),
      updated_at: iso(at),
    }
  })
  await insertMany(db, 'partners', rows)
  return history
}
