import { type PartnerState, type PartnerType, partners } from '#companies/contract/partners.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Desk } from './desk.ts'
import { addressIn, cityOf } from './places.ts'
import { cnpjOf, type Random } from './random.ts'
import { atWork, day, iso } from './times.ts'
import { plain } from './words.ts'

type Move = readonly [to: PartnerState, reason?: string]
/** Name, legal form, type, state, city, contact, and the number of days until the agreement ends. */
const list: readonly (readonly [string, string, PartnerType, PartnerState, string, string, number | null])[] = [
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
const negotiating: Move[] = [['em_negociacao']]
const active: Move[] = [...negotiating, ['ativo']]
/** The status history of a partner. */
const histories: Record<PartnerState, Move[]> = {
  prospecto: [],
  em_negociacao: negotiating,
  ativo: active,
  suspenso: [...active, ['suspenso', 'Contrapartidas pendentes']],
  encerrado: [...active, ['encerrado', 'Convênio não foi renovado']],
}

/** Sixteen partners in every state. Some agreements end soon, some have ended. */
export async function fillPartners(desk: Desk, random: Random, today: number, team: readonly string[]) {
  for (const [i, [name, form, type, state, cityName, contactName, endsIn]] of list.entries()) {
    const city = cityOf(cityName)
    const isNew = endsIn === null
    let at = atWork(today - (isNew ? 5 + random.next() * 40 : 400 + random.next() * 300) * day)
    const by = random.pick(team)
    const host = `${plain(name)}.exemplo.br`
    const body = {
      ...{ type, contactName, benefits: benefits[type] as CleanHtml, notes: '', ...addressIn(city, random, false) },
      ...(form ? { legalName: `${name} ${form}`, tradeName: name } : { legalName: name }),
      ...{ cnpj: cnpjOf(`${41_300_000 + i * 1_234_567}0001`), email: `parcerias@${host}`, site: `https://www.${host}` },
      phone: `+55${city.ddd}3${random.between(2_000_000, 9_999_999)}`,
      // A prospective partner has no agreement yet.
      ...(!isNew && {
        agreementNumber: `${String(i + 1).padStart(3, '0')}/${new Date(at).getUTCFullYear()}`,
        agreementStart: iso(at).slice(0, 10),
        agreementEnd: iso(today + endsIn * day).slice(0, 10),
        voucherQuota: type === 'institucional' ? null : 20 * (i + 1),
      }),
    }
    let partner = await desk({ at, by }, partners.create, { body })
    for (const [to, reason = ''] of histories[state]) {
      at = reason ? atWork(today - (2 + random.next() * 60) * day) : at + random.between(1, 20) * 600_000
      const params = { id: partner.id }
      partner = await desk({ at, by }, partners.move, { params, body: { to, reason, version: partner.version } })
    }
  }
}
