import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an outside system may be called at an address: a public one, outside all special ranges, tunnels and translations, which may lead inside.
 * Loopback only when the hub itself is reached from this machine only.
 */
export function isOutside(address: string, local: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  const range = known.range()
  if (range === 'loopback') return local
  return range === 'unicast' && (known instanceof ipaddr.IPv4 || known.match(globalUnicast))
}

/** Checks the resolved address at connection time, so that a name cannot change its address after an earlier check. */
const lookupOutside =
  (local: boolean): LookupFunction =>
  (host, options, answer) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const outside = (found ?? []).filter(({ address }) => isOutside(address, local))
      const [first] = outside
      if (error || !first) return answer(error ?? Object.assign(new Error('inside'), { code: 'EINSIDE' }), '', 4)
      if (options.all) return answer(null, outside)
      answer(null, first.address, first.family)
    })

export type PeerCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Whether this machine may be called. */
  local: boolean
  /** The certificate that identifies us at the other end, as PEM. */
  certificate?: { cert: string; key: string }
  /** Milliseconds for the whole call. */
  timeout?: number
}
export type PeerAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** More than any response to our calls has. */
const maxBytes = 256 * 1024

/** Calls another system: no redirects, bounded in time and size, never an internal address. Throws an error with a `code` when the call fails. */
export function callPeer(call: PeerCall): Promise<PeerAnswer> {
  const { method, url, headers = {}, body, local, certificate, timeout = 15_000 } = call
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOutside(host, local))
    return Promise.reject(Object.assign(new Error('inside'), { code: 'EINSIDE' }))
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: lookupOutside(local),
        signal: AbortSignal.timeout(timeout),
        ...certificate,
      },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > maxBytes) return response.destroy(Object.assign(new Error('too long'), { code: 'ETOOLONG' }))
          parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
