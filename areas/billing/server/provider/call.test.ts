import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { provider } from '#billing/contract/provider.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { given as givenIn } from '#testing/given.ts'
import { watchOutages } from '#testing/outageLines.ts'
import { configurePix, openPixPeer, type PixPeer, pixLogin } from '#testing/pixPeer.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Provider, ProviderError } from './call.ts'
import { pixApi, unlessMissing } from './pixApi.ts'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../../testing/certificates/localhost.${name}.pem`), 'utf8')
const certificate = { cert: read('cert'), key: read('key') }
const trusted = getCACertificates()

let peer: PixPeer
beforeAll(async () => {
  setDefaultCACertificates([...trusted, certificate.cert])
  peer = await openPixPeer({ tls: { ...certificate, ca: certificate.cert } })
})
afterEach(() => peer.interrupt(() => null))
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await peer.close()
})

const at = (over: Partial<Provider['secrets']> = {}): Provider => ({
  address: peer.url,
  tokenAddress: `${peer.url}/oauth/token`,
  clientId: pixLogin.clientId,
  secrets: { secret: pixLogin.secret, certificate: certificate.cert, key: certificate.key, ...over },
  local: true,
})
const errorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (e: unknown) => e,
  )
  return error instanceof ProviderError ? error : null
}

describe('a call', () => {
  it('shows the certificate, without which the provider accepts no connection', async () => {
    const api = pixApi(at())
    expect(await unlessMissing(api.getCob('desconhecida000000000000000000'))).toBeNull()
    const anonymous = pixApi(at({ certificate: '', key: '' }))
    const error = await errorOf(anonymous.getCob('desconhecida000000000000000000'))
    expect([error?.message, error?.$retryable]).toEqual(['Não foi possível conectar ao provedor.', true])
  })

  it('uses one token for many calls, and another one when it is refused', async () => {
    const api = pixApi(at())
    peer.revoke()
    await Promise.all(Array.from({ length: 3 }, () => unlessMissing(api.getCob('a'.repeat(26)))))
    const before = peer.calls.length
    await unlessMissing(api.getCob('b'.repeat(26)))
    expect(peer.calls.length).toBe(before + 1)
  })

  it('fails with the problem that the provider names, and again later only where that helps', async () => {
    const api = pixApi(at())
    const body = { calendario: { expiracao: 60 }, valor: { original: '0.00' }, chave: 'x', solicitacaoPagador: '' }
    const refused = await errorOf(api.putCob('c'.repeat(26), body))
    expect(refused).toMatchObject({ status: 400, problem: 'CobOperacaoInvalida', $retryable: undefined })
    expect(refused?.message).toBe('O provedor respondeu 400: CobOperacaoInvalida, cob.valor.original.')
    const logged = watchOutages()
    peer.interrupt(() => 'unavailable')
    for (let n = 0; n < 3; n += 1)
      expect(await errorOf(api.getCob('c'.repeat(26)))).toMatchObject({ status: 503, $retryable: true })
    const stranger = await errorOf(pixApi(at({ secret: 'errado' })).getCob('c'.repeat(26)))
    expect(stranger?.message).toBe('O provedor respondeu 401: invalid_client.')
    // A refusal is an answer.
    expect(logged('pix')).toEqual(['unavailable', 'available again'])
  })
})

describe('the certificate of the settings', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await givenIn(world).admin()
  })
  afterAll(() => world.close())

  it('is stored sealed, used, and shown to nobody', async () => {
    const pair = { providerCertificate: certificate.cert, providerKey: certificate.key }
    await configurePix(world, peer, pair)
    const { body } = await world.call(installation.get)
    expect(body.billing).toMatchObject({ hasProviderSecret: true, hasProviderCertificate: true })
    expect(JSON.stringify(body)).not.toContain('PRIVATE KEY')
    const [row] = await world.db.selectFrom('settings').selectAll().where('section', '=', 'billing').execute()
    expect(JSON.stringify(row?.value)).not.toContain(pixLogin.secret)
    expect(row?.sealed?.toString('latin1')).not.toContain('PRIVATE KEY')
    expect((await world.call(provider.test)).body.connected).toBe(true)
    await configurePix(world, peer, { providerCertificate: '', providerKey: '' })
    expect((await world.call(provider.test)).body).toMatchObject({ connected: false })
  })
})
