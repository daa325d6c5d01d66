import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#platform/server/operator-error.ts'

/**
 * Checked before anything is started: detecting it at the end would cost a database start. A server that is stopping is waited for, as the
 * process of before may be when this one replaces it.
 */
export async function refuseBusyPort(host: string, port: number): Promise<void> {
  if (port === 0) return
  for (const began = Date.now(); ; await sleep(200)) {
    const error = await bindingError(host, port)
    if (error === null) return
    const isTaken = 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken || Date.now() - began > ((await isStoppingAt(host, port)) ? 15_000 : 1500))
      throw listenError(error, host, port)
  }
}

function bindingError(host: string, port: number): Promise<Error | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/** Whether a server that is finishing its last requests, as an earlier Certame does, still has the port. */
const isStoppingAt = (host: string, port: number) =>
  fetch(`${addressOf(host, port)}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 503,
    () => false,
  )

export const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** A sentence for an address on which the server cannot listen. */
export function listenError(error: unknown, host: string, port: number) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const sentences: Record<string, string> = {
    EADDRINUSE: `A porta ${port} de ${host} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`,
    EACCES: `Sem permissão para escutar na porta ${port}. Escolha uma acima de 1023.`,
    EADDRNOTAVAIL: `Este computador não tem o endereço ${host}. Corrija HOST.`,
    ENOTFOUND: `HOST ("${host}") não é um endereço conhecido. Corrija-o.`,
  }
  const sentence = sentences[String(code)]
  return sentence ? new OperatorError(sentence, { cause: error }) : error
}
