import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { files } from '#platform/contract/files.ts'
import { sweepFiles } from '#platform/server/videos/sweep.jobs.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testFiles, type World } from '#testing/world.ts'
import { clamdAt } from './scanner.ts'

/** Speaks INSTREAM like clamd: counts the chunks, and finds a word. */
function clamd(): Server {
  return createServer((socket) => {
    socket.on('error', () => {})
    let said = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      said = Buffer.concat([said, data])
      const command = Buffer.from('zINSTREAM\0')
      if (!said.subarray(0, command.length).equals(command)) return
      const content: Buffer[] = []
      let at = command.length
      while (at + 4 <= said.length) {
        const size = said.readUInt32BE(at)
        if (size === 0) {
          const found = Buffer.concat(content).includes('VIRUS-DE-TESTE')
          socket.end(found ? 'stream: Teste.Assinatura FOUND\0' : 'stream: OK\0')
          return
        }
        if (at + 4 + size > said.length) return
        content.push(said.subarray(at + 4, at + 4 + size))
        at += 4 + size
      }
    })
  })
}

describe('an installation with a virus scanner', () => {
  let world: World
  let given: ReturnType<typeof givenIn>
  const server = clamd()
  const listening = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let port = 0
  beforeAll(async () => {
    await listening()
    port = (server.address() as { port: number }).port
    world = await openWorld({ files: { ...testFiles, scanner: clamdAt(`tcp://127.0.0.1:${port}`) } })
    given = givenIn(world)
    await given.admin()
  })
  afterAll(async () => {
    await world.close()
    server.close()
  })
  const send = async (id: string, content: string) =>
    (await upload(world.app, `/api/files/company/${id}/document`, { content, name: 'a.pdf', token: world.token })).body
  const state = async (id: string) =>
    (await world.call(files.list, { params: { entity: 'company', entityId: id } })).body.rows[0]?.state
  const addressed = (entityId: string, id: string) =>
    world.call(files.address, { params: { entity: 'company', entityId, id } })

  it('refuses to serve a document before it was scanned', async () => {
    const { id } = await given.company()
    const sent = await send(id, `%PDF-1.4\n${'x'.repeat(300_000)}`)
    expect(sent.state).toBe('waiting')
    expect((await addressed(id, sent.id)).body.code).toBe('file_waiting')
    await world.work()
    expect(await state(id)).toBe('clean')
    expect((await addressed(id, sent.id)).status).toBe(200)
  })

  it('blocks an infected file, and records it', async () => {
    const { id } = await given.company()
    const sent = await send(id, '%PDF-1.4\nVIRUS-DE-TESTE')
    await world.work()
    expect(await state(id)).toBe('quarantined')
    expect((await addressed(id, sent.id)).body.code).toBe('file_quarantined')
    const { rows } = (await world.call(audit.list, { query: { entity: 'company', entityId: id } })).body
    expect(rows[0]).toMatchObject({ action: 'file.quarantined', actorName: null, detail: 'a.pdf' })
  })

  it('waits while the scanner is unavailable', async () => {
    const { id } = await given.company()
    await new Promise((resolve) => server.close(resolve))
    await send(id, '%PDF-1.4\n')
    await world.work()
    expect(await state(id)).toBe('waiting')
    await listening()
    // However often the queue has retried by then, the daily sweep scans it.
    await sweepFiles(world.db, { ...testFiles, scanner: clamdAt(`tcp://127.0.0.1:${port}`) })
    await world.work()
    expect(await state(id)).toBe('clean')
  })
})
