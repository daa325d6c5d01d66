import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Browser features that no page uses; camera and microphone are for recording a video, on our own pages only. */
const closedToPages =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), serial=(), usb=()'

/** Security headers of every response. They are constant, so helmet runs once. */
function securityHeaders(alsoConnectsTo: string[]): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': closedToPages }
  const tell = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A recording is previewed before it is uploaded.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...alsoConnectsTo],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  const collected = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  tell({} as IncomingMessage, collected as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

export function sendSecurityHeaders(app: FastifyInstance, alsoConnectsTo: string[]) {
  const headers = securityHeaders(alsoConnectsTo)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
