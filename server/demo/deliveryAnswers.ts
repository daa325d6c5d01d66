import type { DeliveryChannel } from '#contract/outbound/channels.ts'
import type { AttemptOutcome, CauseCode, DeliveryState } from '#contract/outbound/deliveries.rules.ts'
import type { SystemKey } from '#contract/outbound/templates.ts'

type Try = { outcome: AttemptOutcome; code?: CauseCode; cause?: string; dialogue?: string }
/** A possible result of a delivery and its frequency in the demo. `{to}` is the address. */
export type Answer = { share: number; state: DeliveryState; code?: CauseCode; cause?: string; tries?: Try[] }

/** The SMTP dialogue up to the recipient, followed by the given answer. */
const smtp = (answer: string) =>
  [
    '< 220 mx.exemplo.com.br ESMTP',
    '> EHLO certame.cra.exemplo.br',
    '< 250-mx.exemplo.com.br',
    '< 250-STARTTLS',
    '< 250 ENHANCEDSTATUSCODES',
    '> STARTTLS',
    '< 220 2.0.0 Ready to start TLS',
    '> EHLO certame.cra.exemplo.br',
    '< 250 ENHANCEDSTATUSCODES',
    '> MAIL FROM:<selecao@cra.exemplo.br>',
    '< 250 2.1.0 Ok',
    '> RCPT TO:<{to}>',
    `< ${answer}`,
    '> QUIT',
    '< 221 2.0.0 Bye',
  ].join('\n')
const mail = (outcome: AttemptOutcome, code: CauseCode, answer: string): Try => ({
  outcome,
  code,
  cause: answer,
  dialogue: smtp(answer),
})
const taken: Try = { outcome: 'aceito', cause: '250 2.0.0 Ok: queued' }
const busy = mail('adiado', 'throttled', '451 4.7.1 Greylisting in action, please come back later')
const full = mail('adiado', 'refused', '452 4.2.2 <{to}>: Mailbox full')
const unknown = '550 5.1.1 <{to}>: Recipient address rejected: User unknown'
const noHost = '550 5.1.2 <{to}>: Host unknown'
const noAnswer: Try = {
  outcome: 'adiado',
  code: 'timeout',
  cause: 'O servidor de e-mail não respondeu a tempo.',
  dialogue: '> connect smtp.exemplo.com.br:587',
}

const emailAnswers: readonly Answer[] = [
  { share: 70, state: 'enviado', tries: [taken] },
  { share: 6, state: 'enviado', tries: [busy, taken] },
  { share: 2, state: 'enviado', tries: [noAnswer, busy, taken] },
  { share: 4, state: 'falhou', code: 'bounced', cause: unknown, tries: [mail('recusado', 'bounced', unknown)] },
  { share: 2, state: 'falhou', code: 'bounced', cause: noHost, tries: [busy, mail('recusado', 'bounced', noHost)] },
  {
    share: 2,
    state: 'falhou',
    code: 'refused',
    cause: '554 5.7.1 Message refused by policy',
    tries: [mail('recusado', 'refused', '554 5.7.1 Message refused by policy')],
  },
  {
    share: 1,
    state: 'falhou',
    code: 'refused',
    cause: full.cause ?? '',
    tries: Array.from({ length: 10 }, () => full),
  },
  {
    share: 3,
    state: 'devolvido',
    code: 'bounced',
    cause: 'DSN 5.1.1: caixa de entrada inexistente',
    tries: [taken],
  },
  { share: 1, state: 'devolvido', code: 'complaint', cause: 'Marcada como spam', tries: [taken] },
  { share: 2, state: 'nao_enviado', code: 'not_configured', cause: 'SMTP não configurado' },
  { share: 2, state: 'suprimido', code: 'suppressed' },
  { share: 1, state: 'suprimido', code: 'not_wanted' },
  { share: 1, state: 'suprimido', code: 'no_address' },
  { share: 1, state: 'cancelado' },
]

/** Deliveries to the demo team succeed. */
export const letterAnswers = emailAnswers.filter(({ state }) => state !== 'devolvido' && state !== 'suprimido')

const meta = (status: number, body: object) =>
  `> POST /v23.0/106540352242922/messages (text)\n< ${status} ${JSON.stringify(body)}`
const read: Try = { outcome: 'aceito' }
const refused = (code: CauseCode, number: number, message: string): Try => ({
  outcome: 'recusado',
  code,
  cause: `${number}: ${message}`,
  dialogue: meta(400, { error: { message: `(#${number}) ${message}`, type: 'OAuthException', code: number } }),
})
const notOnWhatsapp = refused('bounced', 131026, 'Message undeliverable')
const tooLate = refused('window', 131047, 'Re-engagement message: more than 24 hours have passed')
const stopped = refused('opted_out', 131050, 'User has stopped receiving marketing messages')
const failing = (attempt: Try, code: CauseCode) => ({
  state: 'falhou' as const,
  code,
  cause: attempt.cause ?? '',
  tries: [attempt],
})

const whatsappAnswers: readonly Answer[] = [
  { share: 45, state: 'lido', tries: [read] },
  { share: 24, state: 'entregue', tries: [read] },
  { share: 9, state: 'enviado', tries: [read] },
  { share: 6, ...failing(notOnWhatsapp, 'bounced') },
  { share: 4, ...failing(tooLate, 'window') },
  { share: 2, ...failing(stopped, 'opted_out') },
  { share: 3, state: 'nao_enviado', code: 'not_configured', cause: 'WhatsApp não configurado' },
  { share: 4, state: 'suprimido', code: 'no_consent' },
  { share: 2, state: 'suprimido', code: 'same_address' },
]

const called = (status: number, body: object): Try => ({
  outcome: status < 300 ? 'aceito' : status < 500 ? 'recusado' : 'adiado',
  ...(status >= 300 && { code: status < 500 ? 'refused' : 'connection', cause: `HTTP ${status}` }),
  dialogue: `> application/json\n< ${status} ${JSON.stringify(body)}`,
})
const gone = called(422, { erro: 'A vaga já está encerrada.' })
const away = called(503, { erro: 'Serviço indisponível' })

const jobBoardAnswers: readonly Answer[] = [
  { share: 80, state: 'enviado', tries: [called(200, { situacao: 'aceita' })] },
  { share: 8, state: 'enviado', tries: [away, called(200, { situacao: 'aceita' })] },
  { share: 8, state: 'falhou', code: 'refused', cause: 'HTTP 422: A vaga já está encerrada.', tries: [gone] },
  { share: 4, state: 'nao_enviado', code: 'not_configured' },
]

/** The answers of a provider of which the demo knows nothing else. */
const accepted: Try = { outcome: 'aceito' }
export const usualAnswers: readonly Answer[] = [
  { share: 70, state: 'entregue', tries: [accepted] },
  { share: 20, state: 'enviado', tries: [accepted] },
  { share: 10, ...failing({ outcome: 'recusado', code: 'refused', cause: 'HTTP 422' }, 'refused') },
]
export const answersOf: Partial<Record<DeliveryChannel, readonly Answer[]>> = {
  email: emailAnswers,
  whatsapp: whatsappAnswers,
  catho: jobBoardAnswers,
}

/** Letters to administrators. */
export const letters: readonly (readonly [SystemKey, string])[] = [
  ['notice', 'As inscrições de Controller Sênior foram encerradas.'],
  ['notice', 'A avaliação de Analista de Licitações terminou.'],
  ['notice', 'Novas candidaturas em Analista Fiscal Pleno.'],
  ['notice', 'O acordo de uma parceria vence em 30 dias.'],
  ['notice', 'A importação de profissionais terminou.'],
  ['notice', 'Um pedido de titular vence em três dias.'],
  ['reset', 'Definir uma nova senha'],
  ['password_changed', 'Sua senha foi alterada'],
  ['second_factor_on', 'Verificação em duas etapas ativada'],
  ['test', 'Teste de e-mail de Conselho Regional de Administração'],
]
