import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { AttemptOutcome, CauseCode, DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'

type Try = { outcome: AttemptOutcome; code?: CauseCode; cause?: string; dialogue?: string }
/** A possible result of a delivery and its frequency in the demo. `{to}` is the address. */
export type Answer = { share: number; state: DeliveryState; code?: CauseCode; cause?: string; tries?: Try[] }

const sent = (share: number, state: DeliveryState, ...tries: Try[]): Answer => ({ share, state, tries })
const stopped = (share: number, state: DeliveryState, code?: CauseCode, cause = ''): Answer => ({
  ...{ share, state, cause },
  ...(code && { code }),
})
/** A delivery that fails for the reason of its last attempt. */
const failed = (share: number, ...tries: Try[]): Answer => {
  const { code, cause = '' } = tries.at(-1) ?? {}
  return { ...stopped(share, 'falhou', code, cause), tries }
}

/** The SMTP dialogue up to the recipient, followed by the given answer. */
const smtp = (answer: string) => `< 220 mx.exemplo.com.br ESMTP
> EHLO certame.cra.exemplo.br
< 250-STARTTLS
> STARTTLS
< 220 2.0.0 Ready to start TLS
> EHLO certame.cra.exemplo.br
< 250 ENHANCEDSTATUSCODES
> MAIL FROM:<selecao@cra.exemplo.br>
< 250 2.1.0 Ok
> RCPT TO:<{to}>
< ${answer}
> QUIT
< 221 2.0.0 Bye`
const mail = (outcome: AttemptOutcome, code: CauseCode, cause: string): Try => ({
  ...{ outcome, code, cause },
  dialogue: smtp(cause),
})
const taken: Try = { outcome: 'aceito', cause: '250 2.0.0 Ok: queued' }
const busy = mail('adiado', 'throttled', '451 4.7.1 Greylisting in action, please come back later')
const full = mail('adiado', 'refused', '452 4.2.2 <{to}>: Mailbox full')
const unknown = mail('recusado', 'bounced', '550 5.1.1 <{to}>: Recipient address rejected: User unknown')

const meta = (code: CauseCode, number: number, message: string): Try => ({
  ...{ outcome: 'recusado', code, cause: `${number}: ${message}` },
  dialogue: `> POST /v23.0/106540352242922/messages (text)\n< 400 ${JSON.stringify({ error: { message, code: number } })}`,
})
const read: Try = { outcome: 'aceito' }

const called = (status: number, outcome: AttemptOutcome, body: object, code?: CauseCode): Try => ({
  ...{ outcome, dialogue: `> application/json\n< ${status} ${JSON.stringify(body)}` },
  ...(code && { code, cause: `HTTP ${status}` }),
})
const accepted = called(200, 'aceito', { situacao: 'aceita' })

/** The answers of a provider of which the demo knows nothing else. */
export const usualAnswers = [
  sent(70, 'entregue', read),
  sent(20, 'enviado', read),
  failed(10, called(422, 'recusado', {}, 'refused')),
]
const email: Answer[] = [
  sent(70, 'enviado', taken),
  sent(8, 'enviado', busy, taken),
  failed(6, unknown),
  failed(2, mail('recusado', 'refused', '554 5.7.1 Message refused by policy')),
  failed(1, ...Array.from({ length: 10 }, () => full)),
  { ...sent(3, 'devolvido', taken), code: 'bounced', cause: 'DSN 5.1.1: caixa de entrada inexistente' },
  { ...sent(1, 'devolvido', taken), code: 'complaint', cause: 'Marcada como spam' },
  stopped(2, 'nao_enviado', 'not_configured', 'SMTP não configurado'),
  stopped(2, 'suprimido', 'suppressed'),
  stopped(1, 'suprimido', 'not_wanted'),
  stopped(1, 'suprimido', 'no_address'),
  stopped(1, 'cancelado'),
]
export const answersOf: Partial<Record<DeliveryChannel, readonly Answer[]>> = {
  email,
  whatsapp: [
    sent(45, 'lido', read),
    sent(24, 'entregue', read),
    sent(9, 'enviado', read),
    failed(6, meta('bounced', 131026, 'Message undeliverable')),
    failed(4, meta('window', 131047, 'Re-engagement message: more than 24 hours have passed')),
    failed(2, meta('opted_out', 131050, 'User has stopped receiving marketing messages')),
    stopped(3, 'nao_enviado', 'not_configured', 'WhatsApp não configurado'),
    stopped(4, 'suprimido', 'no_consent'),
    stopped(2, 'suprimido', 'same_address'),
  ],
  catho: [
    sent(80, 'enviado', accepted),
    sent(8, 'enviado', called(503, 'adiado', { erro: 'Serviço indisponível' }, 'connection'), accepted),
    failed(8, called(422, 'recusado', { erro: 'A vaga já está encerrada.' }, 'refused')),
    stopped(4, 'nao_enviado', 'not_configured'),
  ],
}
/** Deliveries to the demo team succeed. */
export const letterAnswers = email.filter(({ state }) => state !== 'devolvido' && state !== 'suprimido')

/** Letters to administrators. */
export const letters: readonly (readonly [SystemKey, string])[] = [
  ['notice', 'As inscrições de Controller Sênior foram encerradas.'],
  ['notice', 'Novas candidaturas em Analista Fiscal Pleno.'],
  ['notice', 'O acordo de uma parceria vence em 30 dias.'],
  ['reset', 'Definir uma nova senha'],
  ['password_changed', 'Sua senha foi alterada'],
  ['second_factor_on', 'Verificação em duas etapas ativada'],
]
