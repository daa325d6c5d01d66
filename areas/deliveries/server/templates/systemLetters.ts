import type { SystemKey } from '#deliveries/contract/templates.ts'
import { doorLetters } from './doorLetters.ts'
import { type Letter, letterOf } from './letterOf.ts'

/** The built-in letters, used until an administrator edits them. */
export const letters: Record<SystemKey, Letter> = {
  test: letterOf('Teste de e-mail de {{ organizacao }}', [
    'Este é um teste: o envio de e-mails de {{ organizacao }} está funcionando.',
  ]),
  reset: letterOf(
    'Definir uma nova senha',
    ['Olá, {{ nome }}.', 'Recebemos um pedido para definir uma nova senha da sua conta em {{ organizacao }}.'],
    'Definir nova senha',
    'O link vale por 30 minutos e só funciona uma vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
  ),
  invitation: letterOf(
    'Convite para administrar {{ organizacao }}',
    ['Olá, {{ nome }}.', '{{ quem }} convidou você para administrar {{ organizacao }} no Certame.'],
    'Aceitar o convite',
    'O convite vale por 7 dias. Ao aceitá-lo, você escolhe a sua senha.',
  ),
  registered: letterOf('Recebemos o seu cadastro', [
    'Olá.',
    'Seu cadastro em {{ organizacao }} foi recebido e aguarda a aprovação de um administrador. Avisaremos por aqui.',
  ]),
  registered_again: letterOf('Tentativa de cadastro com o seu e-mail', [
    'Olá, {{ nome }}.',
    'Alguém tentou criar um cadastro em {{ organizacao }} com este e-mail, que já tem uma conta. Nada mudou nela.',
    'Se foi você e esqueceu a senha, peça uma nova na tela de entrada.',
  ]),
  approved: letterOf(
    'Seu cadastro foi aprovado',
    ['Olá, {{ nome }}.', 'Seu cadastro em {{ organizacao }} foi aprovado. Você já pode entrar.'],
    'Entrar',
  ),
  suspended: letterOf('Seu acesso foi suspenso', [
    'Olá, {{ nome }}.',
    'Seu acesso a {{ organizacao }} foi suspenso. Fale com um administrador para saber mais.',
  ]),
  reactivated: letterOf(
    'Seu acesso foi reativado',
    ['Olá, {{ nome }}.', 'Seu acesso a {{ organizacao }} foi reativado. Você já pode entrar.'],
    'Entrar',
  ),
  password_changed: letterOf('Sua senha foi alterada', [
    'Olá, {{ nome }}.',
    'A senha da sua conta em {{ organizacao }} foi alterada, e as outras sessões foram encerradas.',
    'Se não foi você, peça uma nova senha agora e avise um administrador.',
  ]),
  second_factor_on: letterOf('Verificação em duas etapas ativada', [
    'Olá, {{ nome }}.',
    'A verificação em duas etapas foi ativada na sua conta em {{ organizacao }}.',
  ]),
  second_factor_off: letterOf('Verificação em duas etapas desativada', [
    'Olá, {{ nome }}.',
    'A verificação em duas etapas foi desativada na sua conta em {{ organizacao }}.',
    'Se não foi você, troque a senha agora e avise um administrador.',
  ]),
  second_factor_removed: letterOf('Sua verificação em duas etapas foi removida', [
    'Olá, {{ nome }}.',
    '{{ quem }} removeu a verificação em duas etapas da sua conta em {{ organizacao }}, e todas as suas sessões foram encerradas.',
    'Entre com a sua senha e ative-a de novo em Minha conta, Segurança.',
    'Se não foi você quem pediu, troque a senha agora e avise outro administrador.',
  ]),
  email_changed: letterOf('O e-mail da sua conta mudou', [
    'Olá, {{ nome }}.',
    'O e-mail da sua conta em {{ organizacao }} mudou para {{ email }}. Se não foi você, avise um administrador.',
  ]),
  notice: letterOf(
    '{{ frase }}',
    ['Olá, {{ nome }}.', '{{ frase }}'],
    'Ver no Certame',
    'Você escolhe o que recebe por e-mail em Minha conta, Notificações.',
  ),
  company_correction: letterOf('Cadastro de {{ empresa }}: falta corrigir', [
    'Olá, {{ nome }}.',
    'O cadastro de {{ empresa }} em {{ organizacao }} foi conferido e precisa de uma correção:',
    '{{ mensagem }}',
    'Envie o que falta a {{ organizacao }}. Depois disso, o cadastro será conferido de novo.',
  ]),
  contact: letterOf('Mensagem de {{ quem }} pelo formulário de contato', [
    '{{ quem }} ({{ email }}) escreveu:',
    '{{ mensagem }}',
  ]),
  review_answered: letterOf('Resposta ao seu pedido de revisão: {{ processo }}', [
    'Olá, {{ nome }}.',
    'Você pediu a {{ organizacao }} a revisão de uma decisão sobre a sua candidatura ao processo {{ processo }}. {{ frase }}',
    'Motivos:',
    '{{ mensagem }}',
    'Você pode pedir a folha de explicação da sua candidatura respondendo a esta mensagem: ela mostra como a sua nota foi calculada e quem decidiu o quê.',
  ]),
  evaluator_invitation: letterOf(
    'Avaliar candidaturas: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      '{{ quem }} convidou você para avaliar candidaturas do processo seletivo {{ processo }}, de {{ organizacao }}.',
      'Você dá as suas notas sem ver as dos outros, e as candidaturas aparecem sem o nome da pessoa.',
    ],
    'Abrir as minhas avaliações',
    'Se é o seu primeiro acesso, o link vale por 7 dias e serve para escolher a sua senha.',
  ),
  step_link: letterOf(
    '{{ etapa }}: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'Há uma etapa sua a responder no processo seletivo {{ processo }}, da empresa {{ empresa }}: {{ etapa }}.',
      'Responda até {{ prazo }}. O link é só seu e não pede conta nem senha: não o repasse a ninguém.',
    ],
    'Abrir a etapa',
    'Se a conexão cair, volte pelo mesmo link: você continua de onde parou.',
  ),
  evidence_rejected: letterOf(
    'Troque um documento: {{ etapa }}',
    [
      'Olá, {{ nome }}.',
      'Um documento que você enviou na etapa {{ etapa }} do processo seletivo {{ processo }}, da empresa {{ empresa }}, não foi aceito.',
      'Motivo: {{ mensagem }}',
      'Você pode enviar outro até {{ prazo }}, pelo mesmo link. As suas respostas continuam como estão.',
    ],
    'Enviar outro documento',
    '',
  ),
  step_reminder: letterOf(
    'Termina em {{ prazo }}: {{ etapa }}',
    [
      'Olá, {{ nome }}.',
      'A etapa {{ etapa }} do processo seletivo {{ processo }}, da empresa {{ empresa }}, espera a sua resposta até {{ prazo }}.',
      'Depois disso ela fecha. Se precisar de mais tempo ou de outro formato, responda a esta mensagem antes.',
    ],
    'Abrir a etapa',
  ),
  interview_scheduled: letterOf(
    'Entrevista em {{ quando }}: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'A sua entrevista no processo seletivo {{ processo }}, da empresa {{ empresa }}, está marcada.',
      'Quando: {{ quando }}',
      'Onde: {{ onde }}',
      '{{ mensagem }}',
      'O convite em anexo põe a entrevista na sua agenda. Se você não puder nesse horário, responda a esta mensagem.',
    ],
    'Entrar na chamada',
  ),
  interview_changed: letterOf(
    'A entrevista mudou: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'A sua entrevista no processo seletivo {{ processo }}, da empresa {{ empresa }}, mudou. Vale agora o seguinte:',
      'Quando: {{ quando }}',
      'Onde: {{ onde }}',
      '{{ mensagem }}',
      'O convite em anexo atualiza a sua agenda. Se você não puder nesse horário, responda a esta mensagem.',
    ],
    'Entrar na chamada',
  ),
  interview_cancelled: letterOf('Entrevista cancelada: {{ processo }}', [
    'Olá, {{ nome }}.',
    'A sua entrevista de {{ quando }}, no processo seletivo {{ processo }}, da empresa {{ empresa }}, foi cancelada.',
    'Motivo: {{ mensagem }}',
  ]),
  interviewer_scheduled: letterOf(
    'Você entrevista em {{ quando }}: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'Há uma entrevista sua no processo seletivo {{ processo }}, da empresa {{ empresa }}: {{ candidatura }}.',
      'Quando: {{ quando }}',
      'Onde: {{ onde }}',
      'O convite em anexo põe a entrevista na sua agenda.',
    ],
    'Preparar a entrevista',
  ),
  interviewer_changed: letterOf(
    'Uma entrevista sua mudou: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'A entrevista do processo seletivo {{ processo }}, da empresa {{ empresa }}, mudou: {{ candidatura }}. Vale agora o seguinte:',
      'Quando: {{ quando }}',
      'Onde: {{ onde }}',
      'O convite em anexo atualiza a sua agenda.',
    ],
    'Preparar a entrevista',
  ),
  interviewer_cancelled: letterOf('Você não entrevista mais em {{ quando }}: {{ processo }}', [
    'Olá, {{ nome }}.',
    'A entrevista de {{ quando }}, do processo seletivo {{ processo }}, da empresa {{ empresa }}, saiu da sua agenda: {{ candidatura }}.',
  ]),
  booking_invitation: letterOf(
    'Escolha o horário da sua entrevista: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'Você tem uma entrevista no processo seletivo {{ processo }}, da empresa {{ empresa }}: {{ etapa }}.',
      'Escolha o horário que serve melhor a você até {{ prazo }}. O link é só seu e não pede conta nem senha: não o repasse a ninguém.',
    ],
    'Escolher o horário',
    'Se nenhum horário servir, diga isso pelo mesmo link.',
  ),
  booking_offer: letterOf(
    'Abrimos um horário para a sua entrevista: {{ quando }}',
    [
      'Olá, {{ nome }}.',
      'Você disse que nenhum horário servia para a entrevista do processo seletivo {{ processo }}, da empresa {{ empresa }}: {{ etapa }}.',
      'Abrimos outro: {{ quando }}. Ele não está reservado: escolha-o pelo seu link até {{ prazo }}.',
    ],
    'Escolher o horário',
    'Se ele também não servir, diga isso pelo mesmo link.',
  ),
  interview_reminder: letterOf(
    'Lembrete: entrevista em {{ quando }}',
    [
      'Olá, {{ nome }}.',
      'A sua entrevista no processo seletivo {{ processo }}, da empresa {{ empresa }}, está chegando.',
      'Quando: {{ quando }}',
      'Onde: {{ onde }}',
      '{{ mensagem }}',
    ],
    'Entrar na chamada',
  ),
  interviewer_reminder: letterOf(
    'Lembrete: você entrevista em {{ quando }}',
    [
      'Olá, {{ nome }}.',
      'Está chegando uma entrevista sua no processo seletivo {{ processo }}, da empresa {{ empresa }}: {{ candidatura }}.',
      'Quando: {{ quando }}',
      'Onde: {{ onde }}',
    ],
    'Preparar a entrevista',
  ),
  reserve_summons: letterOf('Convocação do cadastro de reserva: {{ processo }}', [
    'Olá, {{ nome }}.',
    'Você foi convocado do cadastro de reserva do processo seletivo {{ processo }}, da empresa {{ empresa }}: uma vaga ficou aberta, e a próxima pessoa da lista é você.',
    'Responda a este e-mail até <strong>{{ prazo }}</strong>, dizendo se aceita ou recusa a convocação.',
    'Sem resposta até essa data, {{ organizacao }} pode registrar o silêncio como desistência e convocar a próxima pessoa da lista.',
  ]),
  invoice_issued: letterOf(
    'Fatura {{ fatura }}: {{ valor }} até {{ prazo }}',
    [
      'Olá, {{ nome }}.',
      'A fatura {{ fatura }} do plano {{ plano }}, de {{ empresa }}, está pronta: {{ valor }}, com vencimento em {{ prazo }}.',
      'Pague com Pix pela página da fatura. Ela confirma o pagamento sozinha.',
    ],
    'Abrir a fatura',
    'O link é da fatura e não pede conta nem senha. Repasse-o só a quem paga.',
  ),
  invoice_paid: letterOf(
    'Pagamento confirmado: {{ valor }}',
    [
      'Olá, {{ nome }}.',
      'Recebemos o pagamento da fatura {{ fatura }}, do plano {{ plano }}, de {{ empresa }}: {{ valor }}.',
      'O recibo está na página da fatura.',
    ],
    'Ver o recibo',
  ),
  invoice_credited: letterOf(
    'A fatura {{ fatura }} agora é de {{ valor }}',
    [
      'Olá, {{ nome }}.',
      'Uma nota de crédito reduziu a fatura {{ fatura }} do plano {{ plano }}, de {{ empresa }}. O valor agora é {{ valor }}.',
      'Um Pix gerado antes cobra o valor antigo. Use o da página da fatura.',
    ],
    'Abrir a fatura',
    'A nota de crédito está na página e no PDF da fatura.',
  ),
  invoice_due_soon: letterOf(
    'A fatura {{ fatura }} vence em {{ prazo }}',
    [
      'Olá, {{ nome }}.',
      'A fatura {{ fatura }} do plano {{ plano }}, de {{ empresa }}, vence em {{ prazo }}: {{ valor }}.',
    ],
    'Abrir a fatura',
    'Se você já pagou, não é preciso fazer nada.',
  ),
  invoice_overdue: letterOf(
    'A fatura {{ fatura }} venceu em {{ prazo }}',
    [
      'Olá, {{ nome }}.',
      'A fatura {{ fatura }} do plano {{ plano }}, de {{ empresa }}, venceu em {{ prazo }} e ainda não foi paga: {{ valor }}.',
    ],
    'Pagar agora',
    'Se você já pagou, não é preciso fazer nada.',
  ),
  invoice_last_notice: letterOf(
    'Último aviso: a assinatura de {{ empresa }} será suspensa',
    [
      'Olá, {{ nome }}.',
      'A fatura {{ fatura }} do plano {{ plano }} venceu em {{ prazo }}: {{ valor }}. Sem o pagamento, a assinatura de {{ empresa }} é suspensa amanhã.',
    ],
    'Pagar agora',
    'Se algo impede o pagamento, responda a esta mensagem.',
  ),
  subscription_suspended: letterOf(
    'A assinatura de {{ empresa }} foi suspensa',
    [
      'Olá, {{ nome }}.',
      'A fatura {{ fatura }} do plano {{ plano }}, que venceu em {{ prazo }}, não foi paga: {{ valor }}. A assinatura de {{ empresa }} está suspensa.',
      'Ela volta assim que o pagamento for confirmado.',
    ],
    'Pagar e reativar',
  ),
  subscription_cancelled: letterOf('A assinatura de {{ empresa }} foi encerrada', [
    'Olá, {{ nome }}.',
    'A assinatura do plano {{ plano }}, de {{ empresa }}, foi encerrada. Os dados dos processos continuam guardados.',
  ]),
  subscription_reactivated: letterOf('A assinatura de {{ empresa }} voltou', [
    'Olá, {{ nome }}.',
    'O pagamento foi confirmado e a assinatura do plano {{ plano }}, de {{ empresa }}, está ativa de novo.',
  ]),
  trial_started: letterOf(
    'O teste do plano {{ plano }} começou',
    [
      'Olá, {{ nome }}.',
      'O teste do plano {{ plano }}, de {{ empresa }}, começou e termina em {{ prazo }}. Até lá, nada é cobrado.',
      'Alguns dias antes do fim enviamos a primeira fatura, de {{ valor }}, para pagar com Pix. Se não quiser continuar, responda a esta mensagem antes dessa data.',
    ],
    'Ver o teste',
  ),
  trial_ending: letterOf('O teste do plano {{ plano }} termina em {{ prazo }}', [
    'Olá, {{ nome }}.',
    'O período de teste do plano {{ plano }}, de {{ empresa }}, termina em {{ prazo }}. Depois dele, a primeira fatura é de {{ valor }}.',
    'Se não quiser continuar, responda a esta mensagem antes dessa data.',
  ]),
  news_published: letterOf('{{ frase }}', ['<strong>{{ frase }}</strong>', '{{ mensagem }}'], 'Ler a notícia'),
  ...doorLetters,
}
