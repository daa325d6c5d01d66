import { escaped, framed } from './frame.ts'

type Letter = {
  subject: string
  /** Paragraphs. A value stands in braces. */
  body: string[]
  /** What the button says; where it leads is the value `link`. */
  action?: string
  /** Below the button, small. */
  after?: string
}

/** The mails that the product sends by itself. */
const letters = {
  test: {
    subject: 'Teste de e-mail de {organisation}',
    body: ['Este é um teste: o envio de e-mails de {organisation} está funcionando.'],
  },
  reset: {
    subject: 'Definir uma nova senha',
    body: ['Olá, {name}.', 'Recebemos um pedido para definir uma nova senha da sua conta em {organisation}.'],
    action: 'Definir nova senha',
    after:
      'O link vale por 30 minutos e só funciona uma vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
  },
  invitation: {
    subject: 'Convite para administrar {organisation}',
    body: ['Olá, {name}.', '{inviter} convidou você para administrar {organisation} no Certame.'],
    action: 'Aceitar o convite',
    after: 'O convite vale por 7 dias. Ao aceitá-lo, você escolhe a sua senha.',
  },
  registered: {
    subject: 'Recebemos o seu cadastro',
    // Without the name: whoever registers writes it, and might use it to write to strangers.
    body: [
      'Olá.',
      'Seu cadastro em {organisation} foi recebido e aguarda a aprovação de um administrador. Avisaremos por aqui.',
    ],
  },
  registered_again: {
    subject: 'Tentativa de cadastro com o seu e-mail',
    body: [
      'Olá, {name}.',
      'Alguém tentou criar um cadastro em {organisation} com este e-mail, que já tem uma conta. Nada mudou nela.',
      'Se foi você e esqueceu a senha, peça uma nova na tela de entrada.',
    ],
  },
  approved: {
    subject: 'Seu cadastro foi aprovado',
    body: ['Olá, {name}.', 'Seu cadastro em {organisation} foi aprovado. Você já pode entrar.'],
    action: 'Entrar',
  },
  suspended: {
    subject: 'Seu acesso foi suspenso',
    body: ['Olá, {name}.', 'Seu acesso a {organisation} foi suspenso. Fale com um administrador para saber mais.'],
  },
  reactivated: {
    subject: 'Seu acesso foi reativado',
    body: ['Olá, {name}.', 'Seu acesso a {organisation} foi reativado. Você já pode entrar.'],
    action: 'Entrar',
  },
  password_changed: {
    subject: 'Sua senha foi alterada',
    body: [
      'Olá, {name}.',
      'A senha da sua conta em {organisation} foi alterada, e as outras sessões foram encerradas.',
      'Se não foi você, peça uma nova senha agora e avise um administrador.',
    ],
  },
  second_factor_on: {
    subject: 'Verificação em duas etapas ativada',
    body: ['Olá, {name}.', 'A verificação em duas etapas foi ativada na sua conta em {organisation}.'],
  },
  second_factor_off: {
    subject: 'Verificação em duas etapas desativada',
    body: [
      'Olá, {name}.',
      'A verificação em duas etapas foi desativada na sua conta em {organisation}.',
      'Se não foi você, troque a senha agora e avise um administrador.',
    ],
  },
  second_factor_removed: {
    subject: 'Sua verificação em duas etapas foi removida',
    body: [
      'Olá, {name}.',
      '{by} removeu a verificação em duas etapas da sua conta em {organisation}, e todas as suas sessões foram encerradas.',
      'Entre com a sua senha e ative-a de novo em Minha conta, Segurança.',
      'Se não foi você quem pediu, troque a senha agora e avise outro administrador.',
    ],
  },
  email_changed: {
    subject: 'O e-mail da sua conta mudou',
    body: [
      'Olá, {name}.',
      'O e-mail da sua conta em {organisation} mudou para {email}. Se não foi você, avise um administrador.',
    ],
  },
  notice: {
    subject: '{sentence}',
    body: ['Olá, {name}.', '{sentence}'],
    action: 'Ver no Certame',
    after: 'Você escolhe o que recebe por e-mail em Minha conta, Notificações.',
  },
  company_correction: {
    subject: 'Cadastro de {company}: falta corrigir',
    body: [
      'Olá, {name}.',
      'O cadastro de {company} em {organisation} foi conferido e precisa de uma correção:',
      '{message}',
      'Envie o que falta a {organisation}. Depois disso, o cadastro será conferido de novo.',
    ],
  },
  contact: {
    subject: 'Mensagem de {from} pelo formulário de contato',
    body: ['{from} ({email}) escreveu:', '{message}'],
  },
} satisfies Record<string, Letter>
export type Template = keyof typeof letters
type Values = Record<string, string>

/** A letter as a mail program shows it, with and without HTML. Values are text, whatever they hold. */
export function letter({
  template,
  organisation,
  values,
}: {
  template: Template
  organisation: string
  values: Values
}): { subject: string; html: string; text: string } {
  const { subject, body, action, after }: Letter = letters[template]
  const known: Values = { ...values, organisation }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? '')
  // A line break in a subject would begin another header.
  const line = fill(subject).replace(/\s+/g, ' ').trim()
  const link = action ? (known.link ?? '') : ''
  const paragraphs = body.map(fill)
  const text = [
    ...paragraphs,
    ...(link ? [`${action}:\n${link}`] : []),
    ...(after ? [after] : []),
    `-- \n${organisation}`,
  ]
  const inside = `${paragraphs.map((p) => `<p style="margin:0 0 16px;line-height:24px">${escaped(p)}</p>`).join('\n')}
${link ? `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#00684b;color:#ffffff;padding:10px 16px;border-radius:8px;text-decoration:none;font-weight:600">${escaped(action ?? '')}</a></p>\n<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#637381;word-break:break-all">${escaped(link)}</p>` : ''}
${after ? `<p style="margin:0;font-size:13px;line-height:20px;color:#637381">${escaped(after)}</p>` : ''}`
  const html = framed(line, organisation, inside)
  return { subject: line, html, text: text.join('\n\n') }
}
