import type { SystemKey } from '#deliveries/contract/templates.ts'
import { type Letter, letterOf } from './letterOf.ts'

/** The built-in letters to visitors of the public pages: applicants and those who want to hear of vacancies or news. */
export const doorLetters = {
  applicant_code: letterOf('O seu código para a candidatura', [
    'O código para continuar a candidatura{% if processo != "" %} ao processo {{ processo }}{% endif %} é <strong>{{ numero }}</strong>.',
    'Ele vale por 10 minutos. Se não foi você quem pediu, ignore esta mensagem: ninguém entra sem o código.',
  ]),
  door_begun: letterOf(
    'Continue a sua candidatura: {{ processo }}',
    [
      'A sua candidatura ao processo {{ processo }} foi começada e ainda não foi enviada.',
      'O que você preencheu fica guardado. Por este link você continua de onde parou, em qualquer aparelho, até o fim das inscrições.',
    ],
    'Continuar a candidatura',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  board_invitation: letterOf(
    'Complete a sua candidatura: {{ processo }}',
    [
      'Olá{% if nome != "" %}, {{ nome }}{% endif %}.',
      'Recebemos pela Catho o seu interesse no processo {{ processo }}. Para a candidatura valer, falta completar os dados e enviar, até {{ prazo }}.',
      'O que a Catho informou já está preenchido: confira antes de enviar.',
    ],
    'Completar a candidatura',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  door_receipt: letterOf(
    'Candidatura recebida: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'Recebemos a sua candidatura ao processo seletivo {{ processo }}, de {{ empresa }}. O número dela é <strong>{{ numero }}</strong>.',
      'Na página das suas candidaturas você vê em que fase está, o que vem a seguir e até quando. Até o fim das inscrições você pode mudar o que enviou.',
      'Comprovante em PDF, com tudo o que foi enviado: {{ comprovante }}',
    ],
    'Acompanhar a candidatura',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  document_request: letterOf(
    'Documentos até {{ prazo }}: {{ processo }}',
    [
      'Olá, {{ nome }}.',
      'Para a sua candidatura ao processo seletivo {{ processo }}, de {{ empresa }}, precisamos do seguinte: <strong>{{ frase }}</strong>.',
      'Envie o arquivo ou uma foto até {{ prazo }}, pela página das suas candidaturas.',
    ],
    'Enviar documentos',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  document_refused: letterOf(
    'Envie outra vez: {{ frase }}',
    [
      'Olá, {{ nome }}.',
      'O documento {{ frase }}, da sua candidatura ao processo seletivo {{ processo }}, de {{ empresa }}, não foi aceito.',
      'Motivo: {{ mensagem }}',
      'Você pode enviar outro até {{ prazo }}, pela página das suas candidaturas.',
    ],
    'Enviar outro documento',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  document_reminder: letterOf(
    'Termina em {{ prazo }}: {{ frase }}',
    [
      'Olá, {{ nome }}.',
      'Ainda falta enviar, para o processo seletivo {{ processo }}, de {{ empresa }}: <strong>{{ frase }}</strong>.',
      'O prazo é {{ prazo }}. Se precisar de mais tempo, responda a esta mensagem antes.',
    ],
    'Enviar documentos',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  door_unfinished: letterOf(
    'Falta enviar a sua candidatura: {{ processo }}',
    [
      'Olá{% if nome != "" %}, {{ nome }}{% endif %}.',
      'A sua candidatura ao processo seletivo {{ processo }}, de {{ empresa }}, está guardada e ainda não foi enviada. As inscrições vão até {{ prazo }}.',
      'Por este link você continua de onde parou, em qualquer aparelho. Se desistiu, não precisa fazer nada: não escrevemos de novo sobre ela.',
    ],
    'Continuar a candidatura',
    'O link é só seu e não pede senha: não o repasse a ninguém.',
  ),
  door_reopened: letterOf(
    'Você já pode se candidatar{% if processo != "" %}: {{ processo }}{% endif %}',
    [
      'O seu pedido para se candidatar{% if processo != "" %} ao processo {{ processo }}{% endif %} foi tomado por engano pelo de um programa. Pedimos desculpas.',
      'A organização liberou o seu contato: peça o código de novo pela página.',
    ],
    'Abrir a página',
    'Se não foi você quem quis se candidatar, ignore esta mensagem.',
  ),
  visitor_answer: letterOf(
    'Resposta à sua pergunta: {{ processo }}',
    ['Você perguntou sobre a vaga {{ processo }}:', '<em>{{ frase }}</em>', '{{ mensagem }}'],
    'Ver a vaga',
    'Se não foi você quem perguntou, ignore esta mensagem: não escrevemos mais.',
  ),
  vacancy_published: letterOf(
    'Nova vaga: {{ frase }}',
    ['<strong>{{ frase }}</strong>', '{{ mensagem }}'],
    'Ver a vaga',
  ),
  subscription_confirm: letterOf(
    'Confirme o seu e-mail',
    [
      'Este e-mail foi deixado no site de {{ organizacao }} para receber nossos avisos. Se foi você, confirme com um clique.',
    ],
    'Confirmar o e-mail',
    'O link vale por 7 dias. Se não foi você, ignore esta mensagem: sem a confirmação, não escrevemos mais.',
  ),
} satisfies Partial<Record<SystemKey, Letter>>
