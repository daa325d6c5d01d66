import { connect } from 'node:net'
import type { Readable } from 'node:stream'

/** Scans a file; `finding` is null when it is clean. */
export type Scanner = (content: Readable) => Promise<{ finding: string | null }>

/** Milliseconds without a response after which the scanner counts as unavailable. */
const patience = 60_000

const sized = (chunk: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(chunk.length)
  return Buffer.concat([size, chunk])
}

/** ClamAV over TCP: its command INSTREAM takes chunks prefixed by their length, and an empty one at the end. */
export function clamdAt(address: string): Scanner {
  const { hostname, port } = new URL(address)
  return async (content) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 })
    socket.setTimeout(patience, () => socket.destroy(new Error('scanner silent')))
    // It is also awaited below; a failure while the file is still being sent needs a handler.
    const answered = new Promise<string>((resolve, reject) => {
      let said = ''
      socket.on('data', (data) => {
        said += data.toString('utf8')
        if (said.includes('\0') || said.length > 1000) resolve(said)
      })
      socket.on('end', () => resolve(said))
      socket.on('error', reject)
    })
    answered.catch(() => {})
    try {
      socket.write('zINSTREAM\0')
      for await (const chunk of content) {
        if (socket.destroyed || !socket.writable) break
        if (!socket.write(sized(chunk as Buffer)))
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answered])
      }
      socket.write(Buffer.alloc(4))
      return read(await answered)
    } finally {
      content.destroy()
      socket.destroy()
    }
  }
}

function read(answer: string): { finding: string | null } {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return { finding: null }
  const finding = /^stream: (.+) FOUND$/.exec(said)?.[1]
  // Without the response, which could repeat part of the file.
  if (!finding) throw new Error('the scanner did not scan')
  return { finding: finding.slice(0, 200) }
}
