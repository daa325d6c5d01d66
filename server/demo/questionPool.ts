import type { QuestionContent } from '#contract/assessment/questions.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'

/** A question of the demo: its text, points, explanation and tags. */
export type PoolQuestion = { content: QuestionContent; points: number; explanation: string; tags: string[] }

const html = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`) as CleanHtml
/** Options of a choice question. An asterisk marks the correct ones. */
const choices = (given: readonly string[]) => {
  const options = given.map((text, at) => ({ id: `o${at + 1}`, text: text.replace(/^\*/, '') }))
  return { options, key: options.filter((_, at) => given[at]?.startsWith('*')).map(({ id }) => id) }
}
const about = (points: number, tags: string[], explanation = '') => ({ points, tags, explanation })
type About = ReturnType<typeof about>

const single = (statement: string, given: readonly string[], rest: About): PoolQuestion => ({
  content: { kind: 'unica', statement: html(statement), ...choices(given) },
  ...rest,
})
const multiple = (statement: string, given: readonly string[], rest: About): PoolQuestion => ({
  content: { kind: 'multipla', statement: html(statement), ...choices(given), partial: true },
  ...rest,
})
const truth = (statement: string, key: boolean, rest: About): PoolQuestion => ({
  content: { kind: 'verdadeiro_falso', statement: html(statement), key },
  ...rest,
})
const opinion = (statement: string, minLabel: string, maxLabel: string, rest: About): PoolQuestion => ({
  content: { kind: 'escala', statement: html(statement), min: 1, max: 5, minLabel, maxLabel, key: null },
  ...rest,
})
const number = (statement: string, key: number, tolerance: number, unit: string, rest: About): PoolQuestion => ({
  content: { kind: 'numero', statement: html(statement), key, tolerance, unit },
  ...rest,
})
const written = (statement: string, maxLength: number, guide: string, rest: About): PoolQuestion => ({
  content: { kind: 'texto', statement: html(statement), maxLength, guide },
  ...rest,
})
const file = (statement: string, guide: string, rest: About): PoolQuestion => ({
  content: { kind: 'arquivo', statement: html(statement), types: ['application/pdf'], guide },
  ...rest,
})

/** Questions of the demo companies. The first seven cover each kind once, so that every bank has all kinds. */
export const questionPool: readonly PoolQuestion[] = [
  single(
    'Qual destes indicadores mede a <strong>produtividade</strong> de uma equipe de atendimento?',
    [
      'Número de cadeiras ocupadas',
      '*Atendimentos concluídos por hora trabalhada',
      'Total de clientes cadastrados',
      'Idade média da equipe',
    ],
    about(2, ['Gestão', 'Indicadores'], 'Produtividade relaciona o resultado ao recurso usado para obtê-lo.'),
  ),
  multiple(
    'Quais documentos compõem o fechamento mensal da folha de pagamento?',
    [
      '*Resumo da folha',
      '*Guia de recolhimento do FGTS',
      'Contrato social da empresa',
      '*Relatório de férias e afastamentos',
      'Catálogo de produtos',
    ],
    about(3, ['Departamento pessoal'], 'O contrato social e o catálogo não mudam com a folha.'),
  ),
  truth(
    'O equipamento de proteção individual deve ser fornecido <strong>gratuitamente</strong> pelo empregador.',
    true,
    about(1, ['Segurança'], 'É o que diz a NR-6.'),
  ),
  opinion(
    'Quanto você concorda: <em>“prefiro terminar uma tarefa antes de começar outra”</em>?',
    'Discordo totalmente',
    'Concordo totalmente',
    about(1, ['Perfil']),
  ),
  number(
    'Um lote de 1.250 peças teve 35 rejeitadas. Qual foi a taxa de rejeição, em porcentagem?',
    2.8,
    0.05,
    '%',
    about(2, ['Raciocínio', 'Indicadores'], '35 ÷ 1.250 = 0,028.'),
  ),
  written(
    '<p>Um cliente reclama de uma entrega atrasada pela <strong>segunda vez</strong>.</p><p>Escreva a resposta que você enviaria.</p>',
    1500,
    'Reconhece o atraso (2), assume a responsabilidade sem culpar outros (2), propõe prazo e compensação (3), linguagem clara e cortês (3).',
    about(10, ['Redação', 'Atendimento']),
  ),
  file(
    'Envie, em PDF, um plano de trabalho de uma página para os seus primeiros noventa dias na função.',
    'Metas mensuráveis (4), prazos possíveis (3), quem precisa ser envolvido (3).',
    about(10, ['Planejamento']),
  ),
  single(
    'Em uma planilha, qual função procura um valor em uma coluna e devolve o da mesma linha em outra?',
    ['SOMASE', '*PROCX', 'CONT.NÚM', 'ARRED'],
    about(2, ['Informática'], 'SOMASE soma; PROCX procura.'),
  ),
  single(
    'Assinale a frase escrita de acordo com a norma-padrão.',
    [
      'Fazem dois anos que trabalho aqui.',
      '*Faz dois anos que trabalho aqui.',
      'A dois anos trabalho aqui.',
      'Houveram duas reuniões.',
    ],
    about(1.5, ['Português'], '“Fazer”, indicando tempo, é impessoal.'),
  ),
  single(
    '<p>Três caixas pesam juntas 84 kg. A segunda pesa o dobro da primeira, e a terceira, o triplo.</p><p>Quanto pesa a mais leve?</p>',
    ['12 kg', '*14 kg', '16 kg', '21 kg', '28 kg'],
    about(2, ['Raciocínio'], 'x + 2x + 3x = 84, logo x = 14.'),
  ),
  single(
    'Ao receber por engano um e-mail com salários de colegas, o que fazer primeiro?',
    [
      'Guardar uma cópia por segurança',
      '*Avisar quem enviou e apagar a mensagem',
      'Encaminhar ao grupo da equipe',
      'Responder a todos',
    ],
    about(2, ['Ética', 'Proteção de dados'], 'São dados pessoais, e o acesso não era para você.'),
  ),
  single(
    'O que o <strong>ponto de equilíbrio</strong> de um negócio indica?',
    [
      'O mês de maior venda',
      '*O volume de vendas em que receita e custo se igualam',
      'O limite de crédito no banco',
      'A margem de lucro desejada',
    ],
    about(2, ['Finanças']),
  ),
  single(
    'Qual método ordena os itens de um estoque pelo valor que representam?',
    ['*Curva ABC', 'Método PEPS', 'Diagrama de causa e efeito', 'Fluxo de caixa'],
    about(2, ['Logística'], 'A classe A reúne os poucos itens de maior valor.'),
  ),
  single(
    'Em uma reunião, dois colegas discordam com dureza. Qual é a melhor primeira atitude de quem coordena?',
    ['Encerrar a reunião', 'Decidir por um deles', '*Pedir que cada um diga o que o outro defende', 'Mudar de assunto'],
    about(2, ['Liderança', 'Comunicação'], 'Mostrar que se entendeu o outro costuma baixar o tom.'),
  ),
  multiple(
    'Quais atitudes ajudam a proteger os dados pessoais dos clientes?',
    [
      '*Bloquear a tela ao sair',
      'Anotar senhas na agenda',
      '*Pedir só o que é necessário',
      '*Conferir o destinatário antes de enviar',
      'Usar a mesma senha em tudo',
    ],
    about(3, ['Proteção de dados']),
  ),
  multiple(
    'Quais destes são custos <strong>fixos</strong> de uma pequena indústria?',
    ['*Aluguel do galpão', 'Matéria-prima', '*Salário da administração', 'Comissão de vendas', '*Seguro do prédio'],
    about(3, ['Finanças'], 'Não mudam com a quantidade produzida.'),
  ),
  multiple(
    'O que uma boa descrição de vaga traz?',
    ['*Responsabilidades', '*Requisitos necessários', 'Idade máxima', '*Local e jornada', 'Estado civil desejado'],
    about(2, ['Recrutamento'], 'Idade e estado civil discriminam e não dizem nada sobre o trabalho.'),
  ),
  multiple(
    'Antes de empilhar paletes em um corredor, o que deve ser conferido?',
    ['*Saída de emergência livre', '*Peso máximo do piso', 'Cor das embalagens', '*Altura dos chuveiros de incêndio'],
    about(2, ['Segurança', 'Logística']),
  ),
  truth(
    'Uma média de 8,0 pode esconder notas muito diferentes entre si.',
    true,
    about(1, ['Indicadores'], 'A média nada diz da dispersão.'),
  ),
  truth('Receita e lucro são a mesma coisa.', false, about(1, ['Finanças'], 'Do que entra é preciso tirar os custos.')),
  truth(
    'É correto escrever <em>“segue anexo as notas fiscais”</em>.',
    false,
    about(1, ['Português'], '“Seguem anexas as notas fiscais.”'),
  ),
  truth(
    'Em uma emergência, o elevador é o caminho mais rápido e deve ser usado para evacuar o prédio.',
    false,
    about(1, ['Segurança']),
  ),
  truth(
    'Quem trata dados pessoais em nome da empresa também responde por vazamentos que causar.',
    true,
    about(1, ['Proteção de dados', 'Ética']),
  ),
  opinion('Trabalho bem quando as prioridades mudam durante o dia.', 'Nunca', 'Sempre', about(1, ['Perfil'])),
  opinion(
    'Sinto-me à vontade para falar em público.',
    'Nada à vontade',
    'Muito à vontade',
    about(1, ['Perfil', 'Comunicação']),
  ),
  {
    content: {
      kind: 'escala',
      statement: html(
        'De 0 a 10, qual é o nível máximo de risco em uma matriz que vai de <strong>0 (nenhum)</strong> a <strong>10 (extremo)</strong>?',
      ),
      ...{ min: 0, max: 10, minLabel: 'nenhum', maxLabel: 'extremo', key: 10 },
    },
    ...about(1, ['Segurança', 'Indicadores']),
  },
  number(
    'Um produto de R$ 480,00 teve desconto de 15%. Qual é o novo preço?',
    408,
    0,
    'R$',
    about(2, ['Raciocínio'], '480 × 0,85.'),
  ),
  number(
    'Um caminhão percorre 540 km com 60 litros. Qual é o consumo médio?',
    9,
    0.1,
    'km/l',
    about(2, ['Logística', 'Raciocínio']),
  ),
  number(
    'Quantos dias úteis há em quatro semanas sem feriados, de segunda a sexta?',
    20,
    0,
    'dias',
    about(1, ['Planejamento']),
  ),
  number(
    'O faturamento passou de R$ 200 mil para R$ 230 mil. De quanto foi o crescimento?',
    15,
    0.1,
    '%',
    about(2, ['Finanças', 'Indicadores'], '30 ÷ 200.'),
  ),
  written(
    'Conte uma situação em que você discordou de uma decisão da chefia. O que fez, e o que aprendeu?',
    2000,
    'Situação concreta (3), atitude respeitosa (3), aprendizado próprio (4).',
    about(10, ['Comunicação', 'Ética']),
  ),
  written(
    'Explique, para quem não é da área, o que faz a função para a qual você se candidata.',
    1000,
    'Clareza (5), exemplo do dia a dia (3), sem jargão (2).',
    about(8, ['Redação']),
  ),
  written(
    'Um colega da equipe está atrasando as entregas de todos. Como você agiria na primeira semana?',
    1500,
    'Procura entender (4), combina o que muda (4), acompanha (2).',
    about(10, ['Liderança']),
  ),
  file(
    'Anexe um exemplo de relatório que você preparou, <strong>sem dados de pessoas nem de clientes</strong>.',
    'Organização (4), conclusões claras (4), cuidado com dados (2).',
    about(10, ['Redação', 'Proteção de dados']),
  ),
]
