import { SMTPServer } from 'smtp-server'

// A mail server in a separate process: accepts everything, counts by Message-ID, and reports to its parent.

const seen = new Map<string, number>()
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    let head = ''
    stream.on('data', (part: Buffer) => {
      if (head.length < 4000) head += part.toString('latin1')
    })
    stream.on('end', () => {
      const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? ''
      seen.set(id, (seen.get(id) ?? 0) + 1)
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', (asked) => {
  if (asked === 'forget') seen.clear()
  process.send?.({
    distinct: seen.size,
    taken: [...seen.values()].reduce((sum, n) => sum + n, 0),
    ids: asked === 'ids' ? [...seen.keys()] : [],
  })
})
process.on('disconnect', () => process.exit())
