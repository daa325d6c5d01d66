import Validator from '@adobe/structured-data-validator'
import type { JobPosting } from 'schema-dts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

const script = /<script type="application\/ld\+json">([^<]*)<\/script>/
const unescaped = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
const wordsOf = (html: string) =>
  unescaped(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

async function published(over: object) {
  const process = await given.process(over)
  const url = `/vagas/${await given.slugOf(process)}`
  const { body } = await given.get(url)
  const data = JSON.parse(script.exec(body)?.[1] ?? '{}') as Extract<JobPosting, object> & Record<string, unknown>
  const visible = body.slice(body.indexOf('<main'))
  return { process, url, body, data, visible, words: wordsOf(visible) }
}

/** The problems that an independent validator finds, by the rules of Google for vacancies. */
async function problemsOf(data: object) {
  const parsed = { jsonld: { JobPosting: [{ ...data, '@location': '0,0' }] }, microdata: {}, rdfa: {} }
  const issues = await new Validator().validate(parsed)
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

/** The leaves of the structured data with their paths. */
const leaves = (value: unknown, path: string): [string, string | number][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`))
    : [[path, value as string | number]]

const full = {
  ...{ title: 'Analista <Pleno> & Cia', city: 'Mogi das Cruzes', uf: 'SP', hours: '40 h semanais' },
  ...{ description: '<h3>Rotina</h3><p>Conduz <strong>compras</strong> &amp; contratos.</p><ol><li>Um</li></ol>' },
  ...{ salaryMin: 648_000, salaryMax: 700_050, salaryPublic: true, benefits: 'Vale-refeição', openings: 3 },
}

it('a vacancy is a JobPosting that an independent validator accepts', async () => {
  const { data, body, url } = await published(full)
  expect(await problemsOf(data)).toEqual([])
  // The validator is one that finds something.
  expect(await problemsOf({ '@type': 'JobPosting', title: 'x' })).not.toEqual([])
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'FULL_TIME',
    url: `https://hub.example.org${url}`,
  })
  expect(data.description).toBe(
    '<p>Rotina</p><p>Conduz compras &amp; contratos.</p><ul><li>Um</li></ul><ul><li>Registro ativo</li><li>Inglês</li></ul>',
  )
  expect(body.match(/application\/ld\+json/g)).toHaveLength(1)
})

it.each([
  ['with everything', full],
  ['remote, without a salary', { title: 'Remota', workplace: 'remoto', salaryMin: 1, salaryMax: 2 }],
  [
    'with one salary',
    { title: 'Uma', salaryMin: 500_000, salaryMax: 500_000, salaryPublic: true, city: 'Itu', uf: 'SP' },
  ],
])('%s, its structured data say what its page shows, and nothing else', async (_, over) => {
  const { data, visible, words } = await published(over)
  const money = (value: number) => new Intl.NumberFormat('pt-BR').format(value)
  const isVisible: Record<string, (value: string | number) => boolean> = {
    '.description': (value) =>
      wordsOf(String(value))
        .split(' ')
        .every((word) => words.includes(word)),
    '.datePosted': (value) => visible.includes(`dateTime="${value}"`),
    '.validThrough': (value) => visible.includes(`dateTime="${value}"`),
    '.baseSalary.value.minValue': (value) => words.includes(money(Number(value))),
    '.baseSalary.value.maxValue': (value) => words.includes(money(Number(value))),
    '.baseSalary.value.value': (value) => words.includes(money(Number(value))),
    '.baseSalary.currency': () => words.includes('R$'),
    '.totalJobOpenings': (value) => words.includes(`${value} vaga`),
    '.employmentType': () => words.includes('CLT'),
    '.jobLocationType': () => words.includes('remoto'),
    '.jobLocation.address.addressCountry': (value) => value === 'BR',
    '.baseSalary.value.unitText': (value) => value === 'MONTH',
    '.url': (value) => String(value).startsWith('https://hub.example.org/vagas/'),
  }
  const hidden = leaves(data, '').filter(([path, value]) => {
    if (path.includes('@')) return false
    return !(isVisible[path]?.(value) ?? words.includes(String(value)))
  })
  expect(hidden).toEqual([])
  expect(await problemsOf(data)).toEqual([])
})

it('the list has no structured data of vacancies, and every vacancy a canonical address and a picture', async () => {
  const { url, body } = await published({ title: 'Com Figura' })
  const { body: list } = await given.get('/vagas')
  expect(list).not.toContain('JobPosting')
  expect(list).toContain('<link rel="canonical" href="https://hub.example.org/vagas"/>')
  expect(body).toContain(`<link rel="canonical" href="https://hub.example.org${url}"/>`)
  expect(body).toContain(`<meta property="og:image" content="https://hub.example.org${url}/imagem.png"/>`)
  expect(body).toContain('<meta property="og:image:width" content="1200"/>')
})
