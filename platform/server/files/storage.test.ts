import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OperatorError } from '#platform/server/operator-error.ts'
import { openS3Peer } from '#testing/s3Peer.ts'
import { type Bucket, openStorage, type StoredObject } from './storage.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'certame-storage-'))

const portOf = (server: Server) =>
  new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)))

/** The operator message at the start; undefined when files can be stored. */
const said = async (dataDir: string, at?: Bucket) => {
  const failure = await openStorage({ dataDir, bucket: at })
    .check()
    .then(() => null)
    .catch((error: unknown) => error)
  if (failure === null) return null
  expect(failure).toBeInstanceOf(OperatorError)
  return (failure as Error).message
}

describe('the storage folder at startup', () => {
  it('is created, and may exist already', async () => {
    const dataDir = folder()
    expect(await said(dataDir)).toBe(null)
    expect(await said(dataDir)).toBe(null)
  })

  it('is named with a remedy when it is not writable', async () => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'files'), 'not a folder')
    expect(await said(dataDir)).toBe(
      `Não é possível gravar arquivos em ${join(dataDir, 'files')}. Dê permissão de escrita ao usuário do Certame ou escolha outra pasta com DATA_DIR.`,
    )
  })
})

describe('the storage bucket at startup', () => {
  let bucket: Bucket
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ bucket, close } = await openS3Peer())
  })
  afterAll(() => close())

  it('is accepted when it responds', async () => {
    expect(await said(folder(), bucket)).toBe(null)
  })

  it('must be created when it does not exist', async () => {
    expect(await said(folder(), { ...bucket, name: 'nenhum' })).toBe(
      'O bucket "nenhum" não existe. Crie-o ou corrija S3_BUCKET.',
    )
  })

  it('is refused with another access key', async () => {
    expect(await said(folder(), { ...bucket, accessKeyId: 'outro' })).toMatch('foi recusado. Confira S3_ACCESS_KEY_ID')
  })

  it('has its endpoint in the error when nothing responds', async () => {
    const gone = createServer()
    const port = await portOf(gone)
    await new Promise((closed) => gone.close(closed))
    expect(await said(folder(), { ...bucket, endpoint: `http://127.0.0.1:${port}` })).toMatch(
      `não respondeu em http://127.0.0.1:${port}. Confira S3_ENDPOINT`,
    )
  })

  it.each([
    [403, /foi recusado\. Confira S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
    [301, /não está na região us-east-1\. Corrija S3_REGION/],
  ])('reports what to correct when the server responds with %i', async (status, sentence) => {
    const other = createServer((_, answer) => answer.writeHead(status).end())
    const port = await portOf(other)
    expect(await said(folder(), { ...bucket, endpoint: `http://127.0.0.1:${port}` })).toMatch(sentence)
    other.closeAllConnections()
    await new Promise((closed) => other.close(closed))
  })
})

it('a cleanup skips files that were removed meanwhile, and stops when it cannot check whether a file exists', async () => {
  /**
   * Returns the files that are left, and those that a listing finds after its first page, when one of the two remaining files changed
   * meanwhile.
   */
  async function after(meanwhile: (path: string) => void) {
    const dataDir = folder()
    const all = Array.from({ length: 502 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(10, '0')}ab`)
    const pathOf = (id = '') => join(dataDir, 'files', 'ab', id)
    mkdirSync(pathOf(), { recursive: true })
    for (const id of all) writeFileSync(pathOf(id), 'x')
    const pages = openStorage({ dataDir }).pages()[Symbol.asyncIterator]()
    const first: StoredObject[] = (await pages.next()).value
    const left = all.filter((id) => !first.some((found) => found.id === id))
    rmSync(pathOf(left[0]))
    meanwhile(pathOf(left[0]))
    return [left.slice(1), ((await pages.next()).value as StoredObject[]).map(({ id }) => id)]
  }
  const [left, found] = await after(() => {})
  expect(found).toEqual(left)
  // Otherwise it would count as missing.
  await expect(after((path) => symlinkSync(path, path))).rejects.toThrow()
})
