import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { maxContacts } from '#companies/contract/companyContacts.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  sheet = importing(world, 'company')
  await given.admin()
})
afterAll(() => world.close())

const headings = ['CNPJ', 'Razão social', 'Contato', 'Cargo', 'E-mail do contato', 'Telefone do contato']
const ana = { name: 'Ana Alves', role: 'Diretora', email: 'ana@alfa.exemplo.br', primary: true }
const bruno = { name: 'Bruno Braga', phone: '+5548996142030' }
const contactsOf = async (id: string) => (await world.call(companies.get, { params: { id } })).body.contacts

describe('the contacts of existing companies', () => {
  it('are completed, new ones are added last, and a rollback restores the previous ones', async () => {
    const [known, other, none] = [
      await given.company({ contacts: [ana, bruno] }),
      await given.company({ contacts: [ana] }),
      await given.company(),
    ]
    const line = ({ cnpj, legalName }: { cnpj: string; legalName: string }, ...contact: string[]) => [
      cnpj,
      legalName,
      ...contact,
    ]
    const { id } = await sheet.check(
      sheet.csvOf(
        headings,
        line(known, 'Ana Alves Costa', '', 'ANA@alfa.exemplo.br', '(48) 3025-1234'),
        line(other, 'Carla Dias', 'RH', 'carla@alfa.exemplo.br', ''),
        line(none, 'Davi Esteves', '', '', '(48) 99614-2031'),
      ),
    )
    await sheet.decide(id, 'update')
    expect((await sheet.run(id)).counts).toEqual({ duplicate: 3, updated: 3 })
    expect(await contactsOf(known.id)).toMatchObject([
      {
        ...ana,
        id: known.contacts[0]?.id,
        name: 'Ana Alves Costa',
        email: 'ana@alfa.exemplo.br',
        phone: '+554830251234',
      },
      { ...bruno, id: known.contacts[1]?.id, primary: false },
    ])
    expect(await contactsOf(other.id)).toMatchObject([ana, { name: 'Carla Dias', role: 'RH', primary: false }])
    expect(await contactsOf(none.id)).toMatchObject([{ name: 'Davi Esteves', primary: true }])
    // Imported contacts are searchable immediately.
    const found = await world.call(companies.list, { query: { search: 'carla@alfa' } })
    expect(found.body.rows.map((row) => row.id)).toEqual([other.id])
    const events = await world.call(audit.list, { query: { entity: 'company', entityId: other.id } })
    expect(events.body.rows[0]).toMatchObject({ action: 'company.updated', fields: ['contacts'] })
    expect((await sheet.revert(id)).counts).toMatchObject({ reverted: 3 })
    for (const { id: companyId, contacts } of [known, other, none])
      expect(await contactsOf(companyId)).toEqual(contacts)
  })

  it('are kept when the file says nothing else about them, and when the limit is reached', async () => {
    const full = Array.from({ length: maxContacts }, (_, at) => ({
      name: `Pessoa ${at}`,
      phone: '+5548996142030',
      primary: at === 0,
    }))
    const [same, crowded] = [await given.company({ contacts: [ana] }), await given.company({ contacts: full })]
    const { id } = await sheet.check(
      sheet.csvOf(
        headings.slice(0, 5),
        [same.cnpj, same.legalName, ana.name, '', ana.email],
        [crowded.cnpj, crowded.legalName, 'Mais Uma', '', 'mais@alfa.exemplo.br'],
      ),
    )
    await sheet.decide(id, 'update')
    expect((await sheet.run(id)).counts).toEqual({ duplicate: 2, unchanged: 1, failed: 1 })
    expect((await sheet.rowsOf(id, 'failed'))[0]).toMatchObject({ failure: 'import_list_full' })
    expect(await contactsOf(crowded.id)).toHaveLength(maxContacts)
  })
})

it('get company tags added without duplicates, and a rollback removes them', async () => {
  const tagged = await given.company({ tags: ['Antiga', 'Indústria'] })
  const tagsOf = async () => (await world.call(companies.get, { params: { id: tagged.id } })).body.tags
  const { id } = await sheet.check(
    sheet.csvOf(['CNPJ', 'Razão social', 'Etiquetas'], [tagged.cnpj, tagged.legalName, '"Nova;indústria"']),
  )
  await sheet.decide(id, 'update')
  expect((await sheet.run(id)).counts).toEqual({ duplicate: 1, updated: 1 })
  expect(await tagsOf()).toEqual(['Antiga', 'Indústria', 'Nova'])
  await sheet.revert(id)
  expect(await tagsOf()).toEqual(['Antiga', 'Indústria'])
})
