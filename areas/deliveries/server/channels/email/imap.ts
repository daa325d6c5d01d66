import type { ImapFlow } from 'imapflow'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'

/** An error of the mailbox, as a code; without the response of the other side, which may not be a mail server at all. */
export type MailboxProblem = 'auth' | 'folder' | 'tls' | 'timeout' | 'unknown_host' | 'connection'

const sentences: Record<MailboxProblem, string> = {
  auth: 'O servidor recusou o usuário ou a senha.',
  folder: 'A pasta não existe nesta caixa.',
  tls: 'O servidor não aceita a criptografia escolhida, ou o certificado dele não é válido.',
  timeout: 'O servidor não respondeu a tempo.',
  unknown_host: 'O endereço do servidor não existe.',
  connection: 'Não foi possível conectar ao servidor IMAP.',
}

type Failure = { code?: string; authenticationFailed?: boolean; mailboxMissing?: boolean; responseStatus?: string }

export function problemOf(error: unknown): MailboxProblem {
  const { code = '', authenticationFailed, mailboxMissing } = error as Failure
  if (authenticationFailed) return 'auth'
  if (mailboxMissing || code === 'NoFolder') return 'folder'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (['ETIMEDOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT'].includes(code))
    return 'timeout'
  return /TLS|SSL|CERT|SELF_SIGNED|UNABLE_TO_VERIFY/i.test(code) ? 'tls' : 'connection'
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Whether replies are fetched from a mailbox. */
export const hasMailbox = ({ replies }: Pick<StoredSettings, 'replies'>) => replies.host !== '' && replies.user !== ''

/** Opens the folder of replies, runs the callback and closes the folder in every case. */
export async function withMailbox<T>(
  { replies, replyPassword }: Pick<StoredSettings, 'replies' | 'replyPassword'>,
  read: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  // Loaded by the first mailbox, not at the start.
  const { ImapFlow } = await import('imapflow')
  const { host, port, encryption, user, folder } = replies
  const client = new ImapFlow({
    ...{ host, port, ...patience },
    secure: encryption === 'tls',
    ...(encryption !== 'tls' && { doSTARTTLS: encryption === 'starttls' }),
    auth: { user, pass: replyPassword },
    // Its log would contain addresses and subjects.
    logger: false,
    disableAutoIdle: true,
  })
  // A broken connection makes the running command fail.
  client.on('error', () => {})
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folder || 'INBOX').catch((error: Failure) => {
      throw error.responseStatus === 'NO' ? { code: 'NoFolder' } : error
    })
    try {
      return await read(client)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => {})
    client.close()
  }
}

/** Opens the mailbox of replies once, for the test button of the settings. */
export async function testMailbox(settings: StoredSettings) {
  if (!hasMailbox(settings))
    return { connected: false, answer: 'Informe o servidor e o usuário da caixa, e salve antes de testar.' }
  try {
    const count = await withMailbox(settings, async ({ mailbox }) => (mailbox ? mailbox.exists : 0))
    return { connected: true, answer: `A caixa abriu. Mensagens na pasta: ${count}.` }
  } catch (error) {
    return { connected: false, answer: sentences[problemOf(error)] }
  }
}
