import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { bareAddress } from '#server/installation/installation.ts'

/** Networks that only a machine inside reaches: what an address in the settings must never lead to. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')
const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

/** Whether something outside may be reached at an address; this machine only where the hub itself is reached from nowhere else. */
export function isOutside(address: string, local: boolean): boolean {
  const bare = bareAddress(address)
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4'
  return ownMachine.check(bare, family) ? local : !inside.check(bare, family)
}

/** Looks at what a name leads to at the moment of the connection: a name that led elsewhere before cannot slip through. */
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
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Whether this machine may be called. */
  local: boolean
  /** Milliseconds, for all of it. */
  timeout?: number
}
export type PeerAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** More than any answer to a call of ours has. */
const mostBytes = 256 * 1024

/** Calls another system: no redirects, bounded in time and size, never inside. Throws with a `code` what went wrong on the way. */
export function callPeer({ method, url, headers = {}, body, local, timeout = 15_000 }: PeerCall): Promise<PeerAnswer> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOutside(host, local))
    return Promise.reject(Object.assign(new Error('inside'), { code: 'EINSIDE' }))
  return new Promise((resolve, reject) => {
    const call = (protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: lookupOutside(local),
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) return response.destroy(Object.assign(new Error('too long'), { code: 'ETOOLONG' }))
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
    call.on('error', reject)
    call.end(body)
  })
}
