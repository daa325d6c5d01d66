import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { callPeer, isOutside } from './peer.ts'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  if (server) await new Promise((closed) => server?.close(closed))
  server = undefined
})

/** A loopback system that answers as given. */
async function peer(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const get = (url: string, over: object = {}) => callPeer({ method: 'GET', url, local: true, ...over })

describe('a call to an external system', () => {
  it('ends after the timeout', async () => {
    const port = await peer(() => {})
    await expect(get(`http://127.0.0.1:${port}`, { timeout: 200 })).rejects.toMatchObject({ name: 'AbortError' })
  })
  it('is limited to the maximum size of a response', async () => {
    const port = await peer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await expect(get(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'ETOOLONG' })
  })
  it('follows no redirect', async () => {
    const port = await peer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    expect((await get(`http://127.0.0.1:${port}`)).status).toBe(302)
  })
  it('reaches no internal address, by any name', async () => {
    const port = await peer((_, response) => response.end('secret'))
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1'])
      await expect(get(`http://${host}:${port}`, { local: false, timeout: 2000 }), host).rejects.toMatchObject({
        code: 'EINSIDE',
      })
  })
})

it.each([
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['8.8.8.8', true],
  ['::1', false],
  ['fe80::1', false],
  ['fd12::1', false],
  ['::ffff:192.168.0.1', false],
  ['0.0.0.0', false],
  ['192.0.2.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  // 6to4, Teredo and NAT64, each around 10.0.0.1 or 127.0.0.1.
  ['2002:a00:1::1', false],
  ['2001:0:a00:1::1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['::7f00:1', false],
  ['::ffff:0:a00:1', false],
  ['fec0::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['100::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['não', false],
  ['2606:4700::1111', true],
])('%s is outside: %s', (address, outside) => {
  expect(isOutside(address, false)).toBe(outside)
})
