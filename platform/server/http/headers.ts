import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Browser features that no page uses; camera and microphone are for recording a video, on our own pages only. */
const closedToPages =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), serial=(), usb=()'

/** The sources of pages besides this origin: origins that they connect to, and hashes of the scripts that are part of a page. */
type Sources = { connectsTo: string[]; inlineScripts: string[] }

/** Security headers of every response. They are constant, so helmet runs once. */
function securityHeaders({ connectsTo, inlineScripts }: Sources): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': closedToPages }
  const tell = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A recording is previewed before it is uploaded.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...connectsTo],
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

export function sendSecurityHeaders(app: FastifyInstance, sources: Sources) {
  const headers = securityHeaders(sources)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
