import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { installation } from '#deliveries/contract/installation.ts'
import type { World } from './world.ts'

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
type Answer = { status: number; body: unknown } | 'stall' | 'accept and hang up'

export type PeerVacancy = { id: number; isUp: boolean; renewals: number; content: Record<string, unknown> }

/** A real HTTP server on loopback that keeps vacancies as Catho does. It records the calls, and misbehaves when it is told to. */
export async function openCatho() {
  const calls: Call[] = []
  const vacancies = new Map<number, PeerVacancy>()
  const people = new Map<string, { data: object; contact: object }>()
  let nextId = 48_120_936
  let next: (call: Call) => Answer | null = () => null

  function act({ method, path, body }: Call): { status: number; body: unknown } {
    if (path === '/ats/v1/access-token/')
      return method === 'POST' ? { status: 201, body: { access_token: 'token-pedido' } } : { status: 405, body: {} }
    if (path === '/v1/vagas') {
      if (method === 'GET')
        return { status: 200, body: [...vacancies.values()].map(({ id, content }) => ({ id, ...content })) }
      if (method !== 'POST') return { status: 405, body: {} }
      const id = ++nextId
      vacancies.set(id, { id, isUp: true, renewals: 0, content: body })
      return { status: 201, body: { id } }
    }
    const candidate = /^\/v1\/vagas\/(\d+)\/candidatos\/([\w-]+)(\/contatos)?$/.exec(path)
    if (candidate) {
      const person = people.get(candidate[2] ?? '')
      if (!person) return { status: 404, body: { mensagem: 'Candidato não encontrado' } }
      return { status: 200, body: candidate[3] ? person.contact : person.data }
    }
    const named = /^\/v1\/vagas\/(\d+)(?:\/(reativada|renovada|desativada))?$/.exec(path)
    const vacancy = vacancies.get(Number(named?.[1]))
    if (!vacancy) return { status: 404, body: { mensagem: 'Vaga não encontrada' } }
    if (method !== 'PUT') return { status: 405, body: {} }
    if (named?.[2] === 'renovada') vacancy.renewals += 1
    else if (named?.[2]) vacancy.isUp = named[2] === 'reativada'
    else vacancy.content = body
    return { status: 200, body: { id: vacancy.id } }
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const call: Call = {
      ...{ method: request.method ?? '', path: request.url ?? '', headers: request.headers },
      body: text ? JSON.parse(text) : {},
    }
    calls.push(call)
    const how = next(call)
    if (how === 'stall') return
    const answer = how !== null && typeof how === 'object' ? how : act(call)
    if (how === 'accept and hang up') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ calls, vacancies, people },
    url: `http://127.0.0.1:${port}/v1`,
    /** The calls so far, without their bodies. */
    said: () => calls.map(({ method, path }) => `${method} ${path.replace('/v1', '')}`),
    /** Sets the following answers; null is the usual one. */
    answer: (how: typeof next) => {
      next = how
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
export type CathoPeer = Awaited<ReturnType<typeof openCatho>>

export const cathoKeys = { appToken: 'app-segredo-1', authToken: 'auth-segredo-2', clientSecret: 'cliente-segredo-3' }
/** Configures the peer as the job board of a world, with its keys. */
export async function configureCatho(world: World, { url }: Pick<CathoPeer, 'url'>, over: object = {}) {
  const {
    hasAppToken: _,
    hasAuthToken: __,
    hasClientSecret: ___,
    ...catho
  } = (await world.call(installation.get)).body.catho
  return world.call(installation.catho, { body: { ...catho, baseUrl: url, ...cathoKeys, ...over } })
}
