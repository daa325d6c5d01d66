import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { openSiteBuild } from './siteBuild.ts'

let folder: string
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  const web = join(folder, 'dist')
  await mkdir(join(web, 'assets'), { recursive: true })
  await mkdir(join(folder, 'dist-site'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'dist-site/render.js'),
    "export const render = ({ page }, { assets }) => '<title>' + page + '</title>' + assets",
  )
  await writeFile(
    join(web, 'site.html'),
    `<script src="/first.js"></script>
    <script type="module" crossorigin src="/assets/later.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/site.css">`,
  )
  await writeFile(join(web, 'first.js'), 'document.title\n')
  await writeFile(join(web, 'assets/site.css'), 'h1{color:red}')
  const site = openSiteBuild(web)
  if (!site) throw new Error('no site')
  world = await openWorld({ site })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

it('puts the styles and the first script into the page, which alone may run in it', async () => {
  const { body, headers } = await world.app.inject({ url: '/about-us' })
  expect(body.split('\n')).toEqual([
    '<title>about</title><script>document.title</script>',
    '<script type="module" crossorigin src="/assets/later.js"></script>',
    '<style>h1{color:red}</style>',
  ])
  // printf document.title | openssl dgst -sha256 -binary | base64
  const hash = 'o3vzFSF4YhB5rDb5tpELAmIlJDq+2XOarY4IDsOum1c='
  expect(String(headers['content-security-policy']).split(';')).toContain(`script-src 'self' 'sha256-${hash}'`)
})

it('compresses a page for a browser that reads it so', async () => {
  const ask = (coding: string) => world.app.inject({ url: '/about-us', headers: { 'accept-encoding': coding } })
  const [packed, plain] = [await ask('gzip, br'), await ask('identity')]
  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
  expect(packed.headers.vary).toMatch(/accept-encoding/)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

it('answers HEAD like GET, without the text', async () => {
  const [head, get] = await Promise.all(
    (['HEAD', 'GET'] as const).map((method) => world.app.inject({ method, url: '/about-us' })),
  )
  expect([head?.statusCode, head?.body, head?.headers.etag]).toEqual([200, '', get?.headers.etag])
  expect((await world.app.inject({ method: 'HEAD', url: '/noticias/none' })).statusCode).toBe(404)
})
