import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { recordLinks } from '#desk/contract/recordLinks.ts'
import { messages } from '#messages/contract/messages.ts'
import { givenBilling } from '#testing/billing.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { news } from '#website/contract/news.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const resolve = (ref: string[], as = world.token) => world.call(recordLinks.resolve, { query: { ref } }, { as })

describe('GET /record-links', () => {
  it('answers in the order of the references, each once, without what does not exist', async () => {
    const company = await given.company({ tradeName: 'Mineração Serra Azul', cnpj: '12ABC34501DE35' })
    const process = await given.process({ companyId: company.id, title: 'Analista fiscal', code: 'FIS-9' })
    const applied = await given.application(process.id, { fullName: 'Saulo Prado', profession: 'Contador' })
    const partner = await given.partner({ tradeName: 'Escola Norte' })
    const unknown = crypto.randomUUID()
    const { status, body } = await resolve([
      `application:${applied.id}`,
      `company:${company.id}`,
      `company:${unknown}`,
      `company:${company.id}`,
      `candidate:${applied.candidateId}`,
      `process:${process.id}`,
      `partner:${partner.id}`,
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    const view = '/dashboard/listSelectiveProcess/ViewSelectiveProcess'
    expect(body.links).toMatchObject([
      {
        title: 'Saulo Prado',
        subtitle: 'Analista fiscal',
        state: 'em_andamento',
        address: `${view}/${process.id}?avaliar=${applied.id}`,
      },
      {
        title: 'Mineração Serra Azul',
        subtitle: '12.ABC.345/01DE-35',
        state: 'ativa',
        inBin: false,
        address: `/dashboard/companies/${company.id}`,
      },
      { kind: 'candidate', title: 'Saulo Prado', subtitle: 'Contador' },
      { kind: 'process', title: 'Analista fiscal', subtitle: 'FIS-9 · Mineração Serra Azul' },
      { kind: 'partner', title: 'Escola Norte', state: 'prospecto' },
    ])
  })
  it('resolves what is sold', async () => {
    const billing = givenBilling(world)
    await billing.settings()
    const plan = await billing.plan({ name: 'Profissional mensal' })
    const subscription = await billing.subscribe(plan)
    const voucher = await billing.voucher({ code: 'BEMVINDO' })
    const { body } = await resolve([
      `plan:${plan.id}`,
      `subscription:${subscription.id}`,
      `invoice:${subscription.invoices[0]?.id}`,
      `voucher:${voucher.id}`,
      `account:${(await given.admin({ name: 'Paulo Alves' })).id}`,
    ])
    expect(body.links.map(({ kind }) => kind)).toEqual(['plan', 'subscription', 'invoice', 'voucher', 'account'])
    expect(body.links[1]?.subtitle).toBe('Profissional mensal')
  })
  it('resolves a post of the site, also while it is a draft without a title', async () => {
    const empty = { title: '', summary: '', body: '', coverAlt: '' }
    const write = async (title: string) => {
      const texts = { pt: { ...empty, title }, en: empty, de: empty, fr: empty }
      const { body } = await world.call(news.create, {
        body: { texts, slug: '', tags: [], byline: '', coverId: null, pinnedUntil: null },
      })
      return body
    }
    const [named, bare] = [await write('Resultado do edital'), await write('')]
    expect((await resolve([`post:${named.id}`, `post:${bare.id}`])).body.links).toMatchObject([
      { title: 'Resultado do edital', state: 'rascunho', address: `/dashboard/blog/${named.id}/edit`, inBin: false },
      { title: bare.slug },
    ])
  })
  it('says what is in the bin', async () => {
    const { id } = await given.company()
    await world.call(companies.remove, { params: { id } })
    expect((await resolve([`company:${id}`])).body.links).toMatchObject([{ id, inBin: true }])
  })
  it('shows a message to its author only', async () => {
    const other = await given.admin()
    const draft = await world.call(messages.create, { body: { typeUser: 1, subject: 'Convite', body: '' } })
    expect(draft.status, JSON.stringify(draft.body)).toBe(200)
    const ref = [`message:${draft.body.id}`]
    expect((await resolve(ref)).body.links).toMatchObject([{ title: 'Convite' }])
    expect((await resolve(ref, other.token)).body.links).toEqual([])
  })
  it('refuses what is no reference, and more than fifty', async () => {
    expect((await resolve(['company:abc'])).status).toBe(400)
    expect((await resolve([`robot:${crypto.randomUUID()}`])).status).toBe(400)
    const many = Array.from({ length: 51 }, () => `company:${crypto.randomUUID()}`)
    expect((await resolve(many)).status).toBe(400)
    expect((await resolve(many.slice(1))).body.links).toEqual([])
  })
})
