import type { QuestionContentInput } from '#assessment/contract/questions.ts'
import { listed } from './words.ts'

/** Points, tags and statement; then what its kind needs; then an optional explanation. An asterisk marks correct options. */
const choices = `2; Gestão, Indicadores; Qual destes indicadores mede a <strong>produtividade</strong> de uma equipe de atendimento?; Número de cadeiras ocupadas / *Atendimentos concluídos por hora trabalhada / Total de clientes cadastrados / Idade média da equipe; Produtividade relaciona o resultado ao recurso usado para obtê-lo.
3; Departamento pessoal; Quais documentos compõem o fechamento mensal da folha de pagamento?; *Resumo da folha / *Guia de recolhimento do FGTS / Contrato social da empresa / *Relatório de férias e afastamentos / Catálogo de produtos; O contrato social e o catálogo não mudam com a folha.
2; Informática; Em uma planilha, qual função procura um valor em uma coluna e devolve o da mesma linha em outra?; SOMASE / *PROCX / CONT.NÚM / ARRED; SOMASE soma; PROCX procura.
1.5; Português; Assinale a frase escrita de acordo com a norma-padrão.; Fazem dois anos que trabalho aqui. / *Faz dois anos que trabalho aqui. / A dois anos trabalho aqui. / Houveram duas reuniões.; “Fazer”, indicando tempo, é impessoal.
2; Ética, Proteção de dados; Ao receber por engano um e-mail com salários de colegas, o que fazer primeiro?; Guardar uma cópia por segurança / *Avisar quem enviou e apagar a mensagem / Encaminhar ao grupo da equipe / Responder a todos; São dados pessoais, e o acesso não era para você.
2; Finanças; O que o <strong>ponto de equilíbrio</strong> de um negócio indica?; O mês de maior venda / *O volume de vendas em que receita e custo se igualam / O limite de crédito no banco / A margem de lucro desejada
2; Logística; Qual método ordena os itens de um estoque pelo valor que representam?; *Curva ABC / Método PEPS / Diagrama de causa e efeito / Fluxo de caixa; A classe A reúne os poucos itens de maior valor.
3; Proteção de dados; Quais atitudes ajudam a proteger os dados pessoais dos clientes?; *Bloquear a tela ao sair / Anotar senhas na agenda / *Pedir só o que é necessário / *Conferir o destinatário antes de enviar / Usar a mesma senha em tudo
3; Finanças; Quais destes são custos <strong>fixos</strong> de uma pequena indústria?; *Aluguel do galpão / Matéria-prima / *Salário da administração / Comissão de vendas / *Seguro do prédio; Não mudam com a quantidade produzida.
2; Recrutamento; O que uma boa descrição de vaga traz?; *Responsabilidades / *Requisitos necessários / Idade máxima / *Local e jornada / Estado civil desejado; Idade e estado civil discriminam e não dizem nada sobre o trabalho.`
const truths = `1; Segurança; O equipamento de proteção individual deve ser fornecido <strong>gratuitamente</strong> pelo empregador.; sim; É o que diz a NR-6.
1; Indicadores; Uma média de 8,0 pode esconder notas muito diferentes entre si.; sim; A média nada diz da dispersão.
1; Finanças; Receita e lucro são a mesma coisa.; não; Do que entra é preciso tirar os custos.
1; Português; É correto escrever <em>“segue anexo as notas fiscais”</em>.; não; “Seguem anexas as notas fiscais.”`
const opinions = `1; Perfil; Quanto você concorda: <em>“prefiro terminar uma tarefa antes de começar outra”</em>?; Discordo totalmente / Concordo totalmente
1; Perfil, Comunicação; Sinto-me à vontade para falar em público.; Nada à vontade / Muito à vontade`
const numbers = `2; Raciocínio, Indicadores; Um lote de 1.250 peças teve 35 rejeitadas. Qual foi a taxa de rejeição, em porcentagem?; 2.8 / 0.05 / %; 35 ÷ 1.250 = 0,028.
2; Raciocínio; Um produto de R$ 480,00 teve desconto de 15%. Qual é o novo preço?; 408 / 0 / R$; 480 × 0,85.
2; Logística, Raciocínio; Um caminhão percorre 540 km com 60 litros. Qual é o consumo médio?; 9 / 0.1 / km/l`
const essays = `10; Redação, Atendimento; <p>Um cliente reclama de uma entrega atrasada pela <strong>segunda vez</strong>.</p><p>Escreva a resposta que você enviaria.</p>; Reconhece o atraso (2), assume a responsabilidade (2), propõe prazo e compensação (3), linguagem clara e cortês (3).
10; Liderança; Um colega da equipe está atrasando as entregas de todos. Como você agiria na primeira semana?; Procura entender (4), combina o que muda (4), acompanha (2).`
const files = `10; Planejamento; Envie, em PDF, um plano de trabalho de uma página para os seus primeiros noventa dias na função.; Metas mensuráveis (4), prazos possíveis (3), quem precisa ser envolvido (3).`

type Content = QuestionContentInput extends infer C ? (C extends unknown ? Omit<C, 'statement'> : never) : never

/** The questions on the lines of a text. */
const questions = (text: string, contentOf: (given: string) => Content) =>
  text.split('\n').map((line) => {
    const [points, tags = '', said = '', given = '', ...explanation] = line.split('; ')
    const statement = said.startsWith('<p>') ? said : `<p>${said}</p>`
    const content = { ...contentOf(given), statement } as QuestionContentInput
    return { points: Number(points), tags: listed(tags), content, explanation: explanation.join('; ') }
  })

function choice(given: string): Content {
  const parts = given.split(' / ')
  const options = parts.map((text, at) => ({ id: `o${at + 1}`, text: text.replace(/^\*/, '') }))
  const key = options.filter((_, at) => parts[at]?.startsWith('*')).map(({ id }) => id)
  return key.length > 1 ? { kind: 'multipla', options, key, partial: true } : { kind: 'unica', options, key }
}
const scale = (given: string): Content => {
  const [minLabel = '', maxLabel = ''] = given.split(' / ')
  return { kind: 'escala', min: 1, max: 5, minLabel, maxLabel, key: null }
}
const number = (given: string): Content => {
  const [key, tolerance, ...unit] = given.split(' / ')
  return { kind: 'numero', key: Number(key), tolerance: Number(tolerance), unit: unit.join('/') }
}
const all = [
  questions(choices, choice),
  questions(truths, (given) => ({ kind: 'verdadeiro_falso', key: given === 'sim' })),
  questions(opinions, scale),
  questions(numbers, number),
  questions(essays, (guide) => ({ kind: 'texto', maxLength: 1500, guide })),
  questions(files, (guide) => ({ kind: 'arquivo', types: ['application/pdf'], guide })),
].flat()

const first = new Map(
  all.map((question) => [question.content.kind, question]).toReversed() as [string, (typeof all)[0]][],
)
/** Questions of the demo companies. The first seven cover each kind once, so that every bank has all kinds. */
export const questionPool = [...new Set([...first.values(), ...all])]
export const kinds = first.size
