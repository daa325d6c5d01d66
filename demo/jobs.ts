/** Requirements of a process, by the field of the job. */
export const fields = {
  finance: {
    profession: 'Finanças e contabilidade',
    duty: 'Responde pelas rotinas financeiras e contábeis, pelo fechamento mensal e pelos relatórios à diretoria.',
    degree: 'Bacharelado em Ciências Contábeis, Administração ou Economia',
    council: 'Registro ativo no CRC, CRA ou CORECON',
    wish: 'Experiência com sistemas integrados de gestão (ERP)',
    questions: ['Provisões e contingências', 'Regime de competência', 'Fluxo de caixa projetado'],
    open: 'Como reduziria o prazo de fechamento mensal?',
    knowledge: 'Prova de contabilidade e finanças',
  },
  people: {
    profession: 'Pessoas',
    duty: 'Cuida de recrutamento, desenvolvimento e clima, em parceria com as lideranças de cada área.',
    degree: 'Graduação em Psicologia, Administração ou Recursos Humanos',
    council: 'Registro ativo no CRP ou CRA',
    wish: 'Vivência com avaliação de desempenho',
    questions: ['Legislação trabalhista', 'Indicadores de rotatividade', 'Descrição de cargos'],
    open: 'Como conduziria um conflito entre duas áreas?',
    knowledge: 'Prova de gestão de pessoas',
  },
  operations: {
    profession: 'Logística e produção',
    duty: 'Planeja e acompanha a operação, com metas de prazo, custo e qualidade.',
    degree: 'Graduação em Engenharia de Produção, Logística ou Administração',
    council: 'Registro ativo no CREA ou CRA',
    wish: 'Conhecimento de melhoria contínua (Lean ou Seis Sigma)',
    questions: ['Nível de estoque e ponto de pedido', 'Indicadores de produtividade', 'Gargalos de produção'],
    open: 'Qual seria o seu plano para os primeiros 90 dias?',
    knowledge: 'Prova de operações e logística',
  },
  engineering: {
    profession: 'Engenharia',
    duty: 'Planeja, fiscaliza e documenta obras e instalações, com atenção às normas de segurança.',
    degree: 'Graduação em Engenharia',
    council: 'Registro ativo no CREA',
    wish: 'Especialização em segurança do trabalho',
    questions: ['Normas regulamentadoras', 'Cronograma físico-financeiro', 'Leitura de projetos'],
    open: 'Como agiria diante de um risco grave na obra?',
    knowledge: 'Prova técnica de engenharia',
  },
  administration: {
    profession: 'Administração',
    duty: 'Conduz rotinas administrativas, contratos e compras, com zelo pelos prazos e pela documentação.',
    degree: 'Graduação em Administração ou Gestão Pública',
    council: 'Registro ativo no CRA',
    wish: 'Conhecimento da Lei 14.133/2021 (licitações e contratos)',
    questions: ['Modalidades de licitação', 'Gestão de contratos', 'Redação oficial'],
    open: 'Como organizaria as compras de um ano inteiro?',
    knowledge: 'Prova de administração',
  },
  commercial: {
    profession: 'Comercial e marketing',
    duty: 'Desenvolve a carteira de clientes, acompanha metas e propõe ações de mercado.',
    degree: 'Graduação em Marketing, Administração ou Comércio Exterior',
    council: 'Registro ativo no CRA',
    wish: 'Inglês intermediário (B2)',
    questions: ['Funil de vendas', 'Formação de preço', 'Pesquisa de mercado'],
    open: 'Como recuperaria um cliente importante?',
    knowledge: 'Prova de vendas e marketing',
  },
} as const
export type Field = keyof typeof fields

/** Title, seniority, field and lowest salary in reais. The first belongs to the largest process. */
export const jobs: readonly (readonly [string, string, Field, number])[] = [
  ['Controller Sênior', 'Sênior', 'finance', 14_000],
  ['Analista Financeiro Pleno', 'Pleno', 'finance', 5200],
  ['Supervisão de Produção', 'Pleno', 'operations', 6800],
  ['Analista Fiscal Pleno', 'Pleno', 'finance', 5000],
  ['Coordenação de Recursos Humanos', 'Sênior', 'people', 9500],
  ['Analista de Licitações', 'Pleno', 'administration', 4800],
  ['Engenharia de Segurança do Trabalho', 'Pleno', 'engineering', 9000],
  ['Supervisão de Logística', 'Pleno', 'operations', 6500],
  ['Analista Contábil Júnior', 'Júnior', 'finance', 3600],
  ['Gerência Administrativa', 'Sênior', 'administration', 12_000],
  ['Analista de Planejamento e Controle', 'Pleno', 'operations', 5400],
  ['Fiscal Administrativo', 'Júnior', 'administration', 4100],
  ['Auditoria Interna Sênior', 'Sênior', 'finance', 9800],
  ['Analista de Compras', 'Pleno', 'administration', 4600],
  ['Coordenação Comercial', 'Sênior', 'commercial', 8800],
  ['Analista de Planejamento Estratégico', 'Sênior', 'finance', 8200],
  ['Psicologia Organizacional', 'Pleno', 'people', 5600],
  ['Analista de Comércio Exterior', 'Pleno', 'commercial', 5700],
  ['Engenharia Civil de Obras', 'Pleno', 'engineering', 9200],
  ['Analista de Treinamento', 'Pleno', 'people', 4700],
  ['Gerência de Marketing', 'Sênior', 'commercial', 11_500],
  ['Analista de Custos Sênior', 'Sênior', 'finance', 7600],
  ['Assistente de Departamento Pessoal', 'Júnior', 'people', 2900],
  ['Coordenação de Suprimentos', 'Sênior', 'operations', 9100],
  ['Tesouraria Pleno', 'Pleno', 'finance', 5300],
  ['Gestão de Contratos', 'Pleno', 'administration', 6200],
  ['Engenharia de Produção Pleno', 'Pleno', 'engineering', 8300],
  ['Analista de Crédito', 'Pleno', 'finance', 5100],
  ['Executivo de Contas', 'Pleno', 'commercial', 6000],
  ['Analista de Recrutamento e Seleção', 'Júnior', 'people', 3400],
  ['Analista de Transportes', 'Júnior', 'operations', 3700],
  ['Economista de Projetos', 'Pleno', 'finance', 7200],
]

export const benefits = [
  'Vale-refeição, vale-transporte, plano de saúde',
  'Vale-alimentação, plano de saúde e odontológico, seguro de vida',
  'Vale-refeição, plano de saúde, auxílio-creche, previdência privada',
  'Vale-transporte, restaurante no local, participação nos resultados',
] as const
export const remoteBenefits = 'Auxílio para trabalho remoto, vale-alimentação, plano de saúde'

export const valueTexts = [
  ['Ética', 5, 3],
  ['Colaboração', 4, 2],
  ['Inovação', 3, 1],
  ['Foco em resultado', 4, 2],
] as const
export const competencyTexts = [
  ['Conhecimento técnico', 4, 3],
  ['Liderança', 3, 2],
  ['Comunicação', 3, 2],
  ['Análise de dados', 3, 1],
  ['Organização', 3, 1],
] as const
export const interviewTexts = ['Comunicação', 'Experiência na área', 'Motivação'] as const
export const videoTexts = ['Clareza da resposta', 'Domínio técnico', 'Exemplos concretos', 'Postura'] as const
/** The meanings of a low, a middle and a high grade. */
export const rubrics: Readonly<Record<string, { low: string; middle: string; high: string }>> = {
  Comunicação: {
    low: 'Difícil de seguir.',
    middle: 'Claro, com rodeios.',
    high: 'Começo, meio e fim; sem jargão.',
  },
  'Experiência na área': {
    low: 'Não conduziu trabalho parecido.',
    middle: 'Participou, sem responder por ele.',
    high: 'Conduziu, com números e prazo.',
  },
  Motivação: { low: 'Não conhece a vaga.', middle: 'Motivos gerais.', high: 'Liga a vaga ao que já fez.' },
  'Clareza da resposta': {
    low: 'Difícil de seguir.',
    middle: 'Clara, com rodeios.',
    high: 'Começo, meio e fim; sem jargão.',
  },
  'Domínio técnico': {
    low: 'Confunde conceitos.',
    middle: 'Conhece, não aplica.',
    high: 'Explica e compara alternativas.',
  },
  'Exemplos concretos': { low: 'Sem exemplo.', middle: 'Exemplo genérico.', high: 'Números, prazo e o próprio papel.' },
}

/** Reasons for withdrawal and for rejection, by the kind of stage where the application ends. */
export const withdrawals = [
  'Aceitou outra proposta',
  'Desistiu por motivos pessoais',
  'Pretensão salarial acima da faixa',
  'Não tem disponibilidade para o horário',
] as const
export const failures = {
  inscricao: 'Inscrição incompleta',
  triagem: 'Experiência insuficiente para a vaga',
  testes: 'Desempenho abaixo do esperado nos testes',
  video: 'Vídeo abaixo do esperado',
  entrevista: 'Perfil não selecionado na entrevista',
  final: 'Fora das vagas e do cadastro de reserva',
  contratacao: 'Documentação não apresentada',
} as const
