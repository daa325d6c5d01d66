import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA'
type Received = Email & { envelope: { from: string; to: string[] } }

/** A real mail server on loopback that stores received mails and takes the given number of milliseconds per mail. */
export async function openMailbox({
  login,
  takes = 0,
}: {
  login?: { user: string; pass: string }
  takes?: number
} = {}) {
  const mails: Received[] = []
  let answer: { step: Step; error: Error } | null = null
  const refusedAt = (step: Step) => (answer?.step === step ? answer.error : null)
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(new Error('Invalid login'))
    },
    onMailFrom: (_address, _session, done) => done(refusedAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusedAt('RCPT TO')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', async () => {
        const error = refusedAt('DATA')
        if (error) return done(error)
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((r) => r.address) }
        mails.push({ ...(await PostalMime.parse(Buffer.concat(parts))), envelope })
        setTimeout(done, takes)
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
    /** Refuses every following mail at a step; null accepts them again. */
    refuse: (reason: string | null, responseCode = 450, step: Step = 'DATA') => {
      answer = reason === null ? null : { step, error: Object.assign(new Error(reason), { responseCode }) }
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
