import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = Email & { envelope: { from: string; to: string[] } }

/** A real mail server on loopback that keeps what it is sent. */
export async function openMailbox({ login }: { login?: { user: string; pass: string } } = {}) {
  const mails: Received[] = []
  let answer: Error | null = null
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(new Error('Invalid login'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', async () => {
        if (answer) return done(answer)
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((r) => r.address) }
        mails.push({ ...(await PostalMime.parse(Buffer.concat(parts))), envelope })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** From now on every mail is refused, or with null taken again. */
    refuse: (reason: string | null, responseCode = 450) => {
      answer = reason === null ? null : Object.assign(new Error(reason), { responseCode })
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
