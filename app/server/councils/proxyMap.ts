import { rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { OperatorError } from '#platform/server/operator-error.ts'

/** Writes the map that HAProxy reads when it starts; the one before stays until the new one is whole. */
export async function writeMap(path: string, lines: readonly string[]) {
  await writeFile(`${path}.part`, lines.map((line) => `${line}\n`).join(''), { mode: 0o644, flush: true })
  await rename(`${path}.part`, path)
}

/** Replaces the map of a running HAProxy in one step, by its runtime API, so that no connection is lost. */
export async function replaceMap(socket: string, path: string, lines: readonly string[]) {
  const prepared = await ask(socket, `prepare map ${path}\n`)
  const [, version] = /New version created: (\d+)/.exec(prepared) ?? []
  if (!version) throw refused(socket, prepared)
  // An empty line ends the lines of the map.
  const added = lines.length > 0 ? await ask(socket, `add map @${version} ${path} <<\n${lines.join('\n')}\n\n`) : ''
  const committed = await ask(socket, `commit map @${version} ${path}\n`)
  const said = `${added}${committed}`.trim()
  if (said) throw refused(socket, said)
}

async function ask(socket: string, command: string): Promise<string> {
  const [, host, port] = /^(.+):(\d+)$/.exec(socket) ?? []
  const connection = host && port ? connect(Number(port), host) : connect(socket)
  connection.setTimeout(5000, () => connection.destroy(new Error('timeout')))
  connection.write(command)
  return text(connection).catch((cause: unknown) => {
    throw new OperatorError(`O HAProxy não responde em ${socket}; o mapa novo está no arquivo, e se tenta de novo.`, {
      cause,
    })
  })
}

const refused = (socket: string, said: string) =>
  new OperatorError(`O HAProxy em ${socket} não aceitou o mapa (${said.trim() || 'sem resposta'}).`)
