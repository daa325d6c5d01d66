import Fastify, { type FastifyInstance } from 'fastify'
import type { Answer, Endpoint, Sending } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/db/db.ts'
import { addressesWith } from '#platform/server/files/addresses.ts'
import { serializeLazily, validateWithZod } from '#platform/server/http/route.ts'
import type { Actor } from '#platform/server/http/session.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { sealWith } from '#platform/server/seal.ts'
import { setClock } from './clock.sql.ts'

/** Calls an endpoint as an administrator did at a time in the past. */
export type Desk = <E extends Endpoint>(
  when: { at: number; by: string },
  endpoint: E,
  input: Sending<E>,
) => Promise<Answer<E>>

export const demoSeal = sealWith('the demo seals nothing that stays')
/** For background jobs that the demo runs at once. */
export const context: JobContext = {
  ...{ seal: demoSeal, smtpUrl: undefined, folder: '', publicUrl: undefined, local: true },
  // The demo writes no anchors: the first start after it does.
  anchorFile: '',
}

/** The transaction of the demo as routes and jobs use it: what they begin becomes part of it. */
export const joining = (tx: Db): Db => {
  const begun = { execute: <T>(work: (db: Db) => Promise<T>) => work(joined) }
  const joined: Db = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => begun
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return joined
}

/** A server of some routes on the transaction of the demo, without a network. A token is the id of an account. */
export async function openDesk(tx: Db, routes: ((app: FastifyInstance, db: Db) => void)[]) {
  const app = Fastify()
  app.setValidatorCompiler(validateWithZod)
  app.setSerializerCompiler(serializeLazily)
  const read = async (id: string) =>
    ({ id, role: 'administrador', state: 'ativo', secondFactor: true, scopes: null }) as Actor
  app.decorate('seal', demoSeal)
  app.decorate('files', { addresses: addressesWith(demoSeal) } as FastifyInstance['files'])
  app.decorate('sessions', { read } as FastifyInstance['sessions'])
  app.decorate('installation', { allows: () => true } as unknown as FastifyInstance['installation'])
  app.decorate('strictAnswers', false)
  app.decorateRequest('actor', null)
  for (const add of routes) add(app, joining(tx))
  const desk: Desk = async ({ at, by }, { method, path }, input) => {
    const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
    await setClock(tx, at)
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
    const reply = await app.inject({ method, url, headers: { authorization: `Bearer ${by}` }, ...(body && { body }) })
    if (reply.statusCode !== 200) throw new Error(`The demo calls ${method} ${url}: ${reply.body}`)
    return reply.json()
  }
  return desk
}
