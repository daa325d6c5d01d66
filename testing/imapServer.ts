import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type Mail = { uid: number; raw: string; flags: Set<string> }

/** A real IMAP server on loopback with one folder. It implements the part of RFC 3501 that fetching mails needs. */
export async function openImap({ user = 'respostas', password = 'segredo', folder = 'INBOX' } = {}) {
  const mails: Mail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let uidValidity = 1
  let nextUid = 1
  let isDeaf = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (isDeaf) return
    let rest = ''
    let waiting: ((line: string) => void) | null = null
    const say = (line: string) => socket.write(`${line}\r\n`, 'latin1')
    const login = (tag: string, name: string, secret: string) =>
      say(name === user && secret === password ? `${tag} OK logged in` : `${tag} NO [AUTHENTICATIONFAILED] no`)
    function answer(line: string) {
      const [tag = '', verb = '', ...words] = line.split(' ')
      const command = verb.toUpperCase() === 'UID' ? `UID ${words.shift()?.toUpperCase()}` : verb.toUpperCase()
      const said = words.join(' ')
      commands.push(/^(?:LOGIN|AUTHENTICATE)$/.test(command) ? command : `${command} ${said}`.trim())
      const done = () => say(`${tag} OK done`)
      if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1 AUTH=PLAIN IDLE')
      else if (command === 'LOGIN') return login(tag, unquoted(words[0]), unquoted(words[1]))
      else if (command === 'AUTHENTICATE') {
        const plain = (given: string) => {
          const [, name = '', secret = ''] = Buffer.from(given, 'base64').toString().split('\0')
          login(tag, name, secret)
        }
        if (words[1]) return plain(words[1])
        waiting = plain
        return say('+ ')
      } else if (command === 'LIST' || command === 'LSUB') say(`* ${command} (\\HasNoChildren) "/" "${folder}"`)
      else if (command === 'SELECT' || command === 'EXAMINE') {
        if (unquoted(said) !== folder) return say(`${tag} NO [NONEXISTENT] no such folder`)
        for (const response of [
          `* ${mails.length} EXISTS`,
          '* 0 RECENT',
          '* FLAGS (\\Seen \\Deleted)',
          '* OK [PERMANENTFLAGS (\\Seen \\Deleted)] flags',
          `* OK [UIDVALIDITY ${uidValidity}] valid`,
          `* OK [UIDNEXT ${nextUid}] next`,
        ])
          say(response)
        return say(`${tag} OK [READ-WRITE] selected`)
      } else if (command === 'UID SEARCH') {
        const from = Number(/(\d+):\*/.exec(said)?.[1] ?? 1)
        // RFC 3501: when no later message exists, `*` is the last one.
        const found = mails.filter(({ uid }, at) => uid >= from || at === mails.length - 1)
        say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd())
      } else if (command === 'UID FETCH') {
        const uid = Number(words[0])
        const at = mails.findIndex((mail) => mail.uid === uid)
        const mail = mails[at]
        if (mail) fetch(mail, at + 1, said.slice(said.indexOf(' ') + 1))
      } else if (command === 'UID STORE') {
        const mail = mails.find(({ uid }) => uid === Number(words[0]))
        mail?.flags.add('\\Seen')
      } else if (command === 'IDLE') {
        waiting = () => say(`${tag} OK done`)
        return say('+ idling')
      } else if (command === 'LOGOUT') {
        say('* BYE bye')
        done()
        return socket.end()
      } else if (!['NOOP', 'CLOSE', 'UNSELECT', 'NAMESPACE', 'ENABLE', 'ID'].includes(command))
        return say(`${tag} BAD unknown`)
      done()
    }
    function fetch({ uid, raw, flags }: Mail, seq: number, asked: string) {
      const items = [`UID ${uid}`]
      if (/RFC822\.SIZE/i.test(asked)) items.push(`RFC822.SIZE ${Buffer.byteLength(raw)}`)
      if (/FLAGS/i.test(asked)) items.push(`FLAGS (${[...flags].join(' ')})`)
      const [, section = '', from, length] = /BODY(?:\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/i.exec(asked) ?? []
      if (!/BODY/i.test(asked)) return say(`* ${seq} FETCH (${items.join(' ')})`)
      const bytes = Buffer.from(raw)
      const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(from) + Number(length))
      const name = `BODY[${section}]${from === undefined ? '' : `<${from}>`}`
      socket.write(`* ${seq} FETCH (${items.join(' ')} ${name} {${part.length}}\r\n`)
      socket.write(part)
      say(')')
    }
    socket.on('data', (data) => {
      rest += data.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const next = waiting
        waiting = null
        if (next) next(line)
        else answer(line)
      }
    })
    say('* OK ready')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    mails,
    commands,
    settings: { host: '127.0.0.1', port, encryption: 'none' as const, user, password, folder },
    /** Adds a mail to the folder. */
    deliver: (raw: string) => {
      mails.push({ uid: nextUid, raw, flags: new Set() })
      return nextUid++
    },
    /** Recreates the folder: the UIDs start again, and the mails stay. */
    renew: () => {
      uidValidity++
      nextUid = 1
      for (const mail of mails) mail.uid = nextUid++
    },
    /** From now on, accepts connections without responding. */
    deafen: () => {
      isDeaf = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

const unquoted = (word = '') => word.replace(/^"|"$/g, '')
