import type { createTransport } from 'nodemailer'
import { certificateRefusal } from '#deliveries/server/channels/certificates.rules.ts'
import { secretsOfLogin, withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { isLoopback } from '#platform/server/settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** SMTP_URL: used while the settings name no mail server. */
    smtpUrl: string | undefined
  }
}

type Smtp =
  | { source: 'none' }
  | {
      source: 'settings' | 'environment'
      /** The host and the port. */
      server: string
      options: Parameters<typeof createTransport>[0]
      from: { name: string; address: string }
      /** Credentials of the login. */
      secrets: string[]
    }

const serverOf = ({ protocol, hostname, port }: URL) => `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`

/** The mail server: from the settings, else SMTP_URL, else none. */
export function smtpOf({ email, organisation, mailPassword }: StoredSettings, url: string | undefined): Smtp {
  const host = email.host || (url && new URL(url).hostname)
  if (!host) return { source: 'none' }
  const name = email.fromName || organisation.name
  const address = email.fromAddress || organisation.email || `certame@${host}`
  // Milliseconds. A mail server that does not respond must not block the queue.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  const from = { name, address }
  if (!email.host) {
    const { username, password, searchParams } = new URL(url ?? '')
    // Without encryption only when the URL says so. Nodemailer would require it in spite of that.
    const requireTLS = !isLoopback(host) && searchParams.get('ignoreTLS') !== 'true'
    const secrets = secretsOfLogin(decodeURIComponent(username), decodeURIComponent(password))
    return {
      source: 'environment',
      server: serverOf(new URL(url ?? '')),
      options: { url, requireTLS, ...patience, ...safe },
      from,
      secrets,
    }
  }
  return {
    source: 'settings',
    server: `${email.host}:${email.port}`,
    from,
    secrets: secretsOfLogin(email.user, mailPassword),
    options: {
      host,
      port: email.port,
      secure: email.encryption === 'tls',
      requireTLS: email.encryption === 'starttls',
      ignoreTLS: email.encryption === 'none',
      ...(email.user && { auth: { user: email.user, pass: mailPassword } }),
      ...patience,
      ...safe,
    },
  }
}

/** The part of our Message-IDs after the @: the domain of the sender address. */
export const senderDomain = (smtp: Smtp) =>
  (smtp.source === 'none' ? '' : smtp.from.address.split('@').at(-1)?.toLowerCase()) || 'certame.localhost'

type Mail = {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  headers: Record<string, string>
}

/** Sends a mail. Returns the response of the server; throws when it refuses. */
export async function sendMail(smtp: Exclude<Smtp, { source: 'none' }>, mail: Mail): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtp.options)
  try {
    const { response } = await transport.sendMail({ from: smtp.from, ...mail })
    return String(response)
  } finally {
    transport.close()
  }
}

/** The message for the user when the mail server refused. */
export function refusalOf(error: unknown, secrets: readonly string[]): string {
  const { code = '', response = '' } = error as { code?: string; response?: string }
  // A response that is not from a mail server is not disclosed: the user chose the address, and could read internal services.
  const said = /^[245]\d\d[ -]/.test(response) ? withoutSecrets(response, secrets) : ''
  const sentences: Record<string, string> = {
    EAUTH: 'O servidor recusou o usuário ou a senha.',
    ECONNECTION: 'Não foi possível conectar ao servidor de e-mail.',
    ESOCKET: 'Não foi possível conectar ao servidor de e-mail.',
    ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo.',
    EDNS: 'O endereço do servidor de e-mail não existe.',
    ETLS: 'O servidor de e-mail não aceita a criptografia escolhida.',
    EENVELOPE: 'O servidor recusou o remetente ou o destinatário.',
  }
  const sentence =
    certificateRefusal(error, 'servidor de e-mail') ??
    sentences[code] ??
    (said ? '' : 'O servidor não respondeu como um servidor de e-mail.')
  return [sentence, said].filter(Boolean).join(' ').slice(0, 500)
}
