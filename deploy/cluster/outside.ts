// Services outside the cluster: an S3 server, and a mail server that accepts every mail.
import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { openS3Peer } from '#testing/s3Peer.ts'

const [host = '', mails = ''] = process.argv.slice(2)
await openS3Peer({ host, port: 9000 })
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const id = /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? ''
      const to = session.envelope.rcptTo.map(({ address }) => address)
      appendFileSync(mails, `${JSON.stringify({ id, to, at: Date.now() })}\n`)
      done()
    })
  },
})
smtp.on('error', () => {})
smtp.listen(2525, host, () => console.log('ready'))
