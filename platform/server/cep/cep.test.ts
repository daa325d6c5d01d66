import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { cep } from '#platform/contract/cep.ts'
import { publicSettings } from '#platform/contract/publicSettings.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let service: Server
let asked: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

const se = { logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }
const say = (body: unknown, status = 200) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/ws/{cep}/json/`

beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((closed) => service.close(closed))
  await world.close()
})
async function set(to: string) {
  const { version } = (await world.call(installation.get)).body.cep
  return world.call(installation.cep, { body: { version, address: to } })
}
beforeEach(async () => {
  asked = []
  say(se)
  await set(address())
})
const lookUp = (of: string) => world.call(cep.lookUp, { params: { cep: of } })

describe('the address of a CEP', () => {
  it('comes from the configured service, which is called once', async () => {
    const { status, body } = await lookUp('01001000')
    expect([status, body]).toEqual([200, { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', uf: 'SP' }])
    expect((await lookUp('01001000')).body).toEqual(body)
    expect(asked).toEqual(['/ws/01001000/json/'])
  })
  it('is requested once for simultaneous callers, and again after the service was changed', async () => {
    answer = (_, response) => void setTimeout(() => response.end(JSON.stringify(se)), 100)
    await Promise.all([lookUp('01001001'), lookUp('01001001')])
    expect(asked).toHaveLength(1)
    await set(`${address()}?de=outro`)
    await lookUp('01001001')
    expect(asked[1]).toBe('/ws/01001001/json/?de=outro')
  })
  it('may have no street, and is cut to the length of a field', async () => {
    say({ logradouro: '', bairro: ` ${'x'.repeat(300)}`, localidade: 'Rio\u0000  do\nSul', uf: 'SC' })
    const body = { street: '', district: 'x'.repeat(80), city: 'Rio do Sul', uf: 'SC' }
    expect((await lookUp('89160000')).body).toEqual(body)
  })
  it.each([true, 'true'])('is missing when the service responds with erro: %j', async (erro) => {
    say({ erro })
    const { status, body } = await lookUp(erro === true ? '99999999' : '99999998')
    expect([status, body.code]).toEqual([409, 'cep_unknown'])
  })
  it.each<[string, string, typeof answer]>([
    ['answers something else', '01001010', (_, r) => r.end('<html>')],
    ['answers nothing of an address', '01001011', (_, r) => r.end('{}')],
    ['fails', '01001012', (_, r) => r.writeHead(500).end(JSON.stringify(se))],
    ['hangs up', '01001013', (q) => q.destroy()],
    ['leads elsewhere', '01001014', (_, r) => r.writeHead(302, { location: '/ws/01001000/json/' }).end()],
    ['sends far too much', '01001015', (_, r) => r.end(JSON.stringify({ ...se, logradouro: 'x'.repeat(10_000_000) }))],
    ['says nothing', '01001016', () => {}],
  ])('is left to the user when the service %s, and found once the service works again', async (_, of, wrong) => {
    answer = wrong
    const began = performance.now()
    const { status, body } = await lookUp(of)
    expect([status, body.code, body.message]).toEqual([
      409,
      'cep_lookup_away',
      'A consulta de CEP não respondeu. Preencha o endereço à mão.',
    ])
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(asked).toHaveLength(1)
    say(se)
    expect((await lookUp(of)).status).toBe(200)
  })
  it('is never requested from an internal address', async () => {
    const app = await world.beside({ local: false })
    const headers = { authorization: `Bearer ${world.token}` }
    const { statusCode, body } = await app.inject({ url: '/api/addresses/01001020', headers })
    expect([statusCode, JSON.parse(body).code]).toEqual([409, 'cep_lookup_away'])
    expect(asked).toEqual([])
  })
  it('is available to administrators only, for eight digits, when the settings name a service', async () => {
    expect((await world.call(cep.lookUp, { params: { cep: '01001000' } }, { as: null })).status).toBe(401)
    expect((await lookUp('0100100x')).status).toBe(400)
    expect((await lookUp('../../x')).status).toBe(400)
    expect((await world.call(publicSettings.get)).body.cepLookup).toBe(true)
    await set('')
    expect((await lookUp('01001000')).body.code).toBe('cep_lookup_off')
    expect((await world.call(publicSettings.get)).body.cepLookup).toBe(false)
    expect(asked).toEqual([])
  })
  it.each(['https://viacep.com.br/ws/', 'ftp://x/{cep}', 'https://{cep}.example/', 'https://a.example/#{cep}'])(
    'is never requested from %s',
    async (to) => {
      const { status, body } = await set(to)
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['address']])
    },
  )
})
