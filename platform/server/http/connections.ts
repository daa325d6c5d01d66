import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** Browsers open connections in advance. Node counts a connection without a request as busy, and closing the server would wait a minute for it. */
export function closeUnusedConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

export type ConnectionLimits = {
  /** Open connections per network: an IPv4 address, or a /64 of IPv6. */
  each: number
  /** Milliseconds in which more of a body must arrive. */
  stall: number
}

/** Fits an office of sixty people behind one address, each with a browser that opens six connections and a stream. */
export const connectionLimits: ConnectionLimits = { each: 512, stall: 60_000 }

/** Closes connections above the limit of a network immediately. A trusted proxy carries those of everybody and has to limit them itself. */
export function limitConnections(app: FastifyInstance, each: number, trustedProxies: string | undefined) {
  const isProxy = trustedProxies ? compile(trustedProxies.split(',').map((entry) => entry.trim())) : () => false
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (!address || isProxy(address, 0)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > each) return void socket.destroy()
    open.set(network, count)
    socket.on('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
}

type Coming = { bytes: number; since: number }

/** Aborts requests whose body stalls. A body that is paused because the server has not consumed it does not count. */
export function cutStalledBodies(app: FastifyInstance, stall: number) {
  const coming = new Map<IncomingMessage, Coming>()
  app.server.on('request', (request) => {
    if (request.complete) return
    coming.set(request, { bytes: request.socket.bytesRead, since: Date.now() })
    request.on('close', () => coming.delete(request))
  })
  const timer = setInterval(
    () => {
      for (const [request, seen] of coming) {
        const { bytesRead } = request.socket
        if (request.complete) coming.delete(request)
        else if (bytesRead !== seen.bytes || request.readableLength > 0)
          coming.set(request, { bytes: bytesRead, since: Date.now() })
        else if (Date.now() - seen.since >= stall) request.socket.destroy()
      }
    },
    Math.min(stall / 4, 5000),
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
