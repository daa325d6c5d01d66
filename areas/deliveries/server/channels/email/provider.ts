import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttemptResult, Lane, Provider, SendingContext } from '#deliveries/server/channels/provider.ts'
import { withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { isGoneAddress } from './bounces.rules.ts'
import { mailReader } from './content.ts'
import { refusalOf, smtpOf } from './smtp.ts'

/** Connections to the mail server that stay open while there are deliveries. */
const connections = 5

export function emailProvider(db: Db, context: SendingContext, settings: StoredSettings): Provider {
  const smtp = smtpOf(settings, context.smtpUrl)
  const read = mailReader(db, context, settings)
  const perMinute = settings.email.perMinute
  if (smtp.source === 'none')
    return {
      lanes: connections,
      perMinute: 0,
      secrets: [],
      isMissing: true,
      open: () => openFolder(context.folder, read),
    }
  return { lanes: connections, perMinute, secrets: smtp.secrets, open: () => openConnection(smtp, read) }
}

type Reader = ReturnType<typeof mailReader>

/** Without a mail server mails wait in the queue, and a file of each can be read meanwhile. */
async function openFolder(folder: string, read: Reader): Promise<Lane> {
  const { createTransport } = await import('nodemailer')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(delivery) {
      const mail = await read(delivery)
      if (!mail) return erased
      const { message } = await transport.sendMail({ from: 'certame@localhost', ...mail })
      await writeFile(join(folder, `${delivery.id}.eml`), message as Buffer, { mode: 0o600 })
      return {
        outcome: 'adiado',
        kept: true,
        waits: true,
        code: 'not_configured',
        cause: 'SMTP não configurado',
        ms: 0,
      }
    },
    close: () => transport.close(),
  }
}

const erased: AttemptResult = { outcome: 'recusado', code: 'erased', ms: 0 }

/** One connection per lane, so that its responses belong to the mail under way. */
async function openConnection(
  smtp: Exclude<ReturnType<typeof smtpOf>, { source: 'none' }>,
  read: Reader,
): Promise<Lane> {
  const { createTransport } = await import('nodemailer')
  let lines: string[] = []
  const note = ({ tnx }: { tnx?: string } = {}, text = '') => {
    for (const line of withoutSecrets(String(text), smtp.secrets).split(/\r?\n/)) {
      // The response may not come from a mail server, and is not disclosed then.
      const isKept = tnx === 'client' || (tnx === 'server' && /^[2-5]\d\d[ -]/.test(line))
      if (isKept && lines.length < 100) lines.push(`${tnx === 'client' ? '>' : '<'} ${line.slice(0, 500)}`)
    }
  }
  const silent = () => {}
  const logger = { level: silent, trace: silent, debug: note, info: silent, warn: silent, error: silent, fatal: silent }
  const transport = createTransport(
    Object.assign({}, smtp.options, { pool: true, maxConnections: 1, transactionLog: true, logger }) as object,
  )
  // A connection that breaks while idle is reopened by the next mail.
  transport.on('error', () => {})
  return {
    async send(delivery) {
      const mail = await read(delivery)
      if (!mail) return erased
      lines = []
      const begun = performance.now()
      try {
        const { response } = await transport.sendMail({ from: smtp.from, ...mail })
        return { outcome: 'aceito', providerId: mail.messageId, cause: String(response), ms: performance.now() - begun }
      } catch (error) {
        const ms = performance.now() - begun
        return { ...judge(error), cause: refusalOf(error, smtp.secrets), dialogue: lines.join('\n'), ms }
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** The cause of a failure, and whether a retry can help. Only a response to the recipient can be about their address. */
function judge(error: unknown): Pick<AttemptResult, 'outcome' | 'code' | 'away'> {
  const { code = '', command = '', responseCode = 0, response = '' } = error as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH') return { outcome: 'adiado', code: 'auth', away: true }
  if (code === 'ETIMEDOUT') return { outcome: 'adiado', code: 'timeout', away: true }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (responseCode === 421) return { outcome: 'adiado', code: 'throttled', away: true }
    if (responseCode < 500)
      return { outcome: 'adiado', code: /^4\d\d[ -]4\.[27]\./.test(response) ? 'throttled' : 'refused' }
    // Our sender address is refused, which concerns all mails; except when the mail is too large.
    if (command === 'MAIL FROM' && responseCode !== 552) return { outcome: 'adiado', code: 'auth', away: true }
    const isGone = command === 'RCPT TO' && isGoneAddress(responseCode, response)
    return { outcome: 'recusado', code: isGone ? 'bounced' : 'refused' }
  }
  return { outcome: 'adiado', code: 'connection', away: true }
}
