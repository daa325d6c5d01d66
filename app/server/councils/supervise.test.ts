import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { supervise } from './supervise.ts'

const program = { path: join(import.meta.dirname, '../../../testing/councilProgram.ts'), flags: [] }
const folder = mkdtempSync(join(tmpdir(), 'certame-councils-'))
const files = join(folder, 'councils')
const mapFile = join(folder, 'councils.map')
const socket = join(folder, 'haproxy.sock')
const haproxy = '/usr/sbin/haproxy'
let firstPort: number
let running: Awaited<ReturnType<typeof supervise>>

async function aFreePort() {
  const server = createServer()
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  await new Promise((settle) => server.close(settle))
  return port
}
const write = (name: string, over = '') =>
  writeFileSync(
    join(files, `${name}.env`),
    `HOST_NAMES=${name}.example\nDATABASE_URL=postgres://${name}:senha-de-${name}@banco/${name}\nSECRET_KEY=chave-de-${name}-com-trinta-e-dois-sinais\n${over}`,
    { mode: 0o600 },
  )
const start = async (over = {}) => {
  running = await supervise({
    ...{ folder: files, program, dataDir: join(folder, 'data'), host: '127.0.0.1', firstPort, mapFile },
    ...{ haproxy: undefined, every: 50, env: { PATH: process.env.PATH, HOST: '127.0.0.1', SUPERVISOR_SECRET: 'xyz' } },
    ...over,
  })
}
const pidOf = (name: string) => running.running().find((council) => council.name === name)?.pid
type Seen = { pid: number; host: string; env: Record<string, string> }
async function ask(name: string, path = '/'): Promise<Seen | null> {
  const port = running.running().find((council) => council.name === name)?.port
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
  return answer ? ((await answer.json()) as Seen) : null
}

beforeAll(async () => {
  firstPort = await aFreePort()
})
afterEach(async () => {
  await running.stop()
  rmSync(files, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the supervisor of councils', () => {
  it('gives each council what is its own, and nothing of another or of the supervisor', async () => {
    mkdirSync(files)
    write('cfq')
    write('crm', 'SMTP_URL=smtp://crm:palavra@mail.crm.example:587')
    await start()
    await expect.poll(() => ask('crm')).not.toBeNull()
    await expect.poll(() => ask('cfq')).not.toBeNull()
    const cfq = await ask('cfq')
    expect(cfq?.env).toMatchObject({
      SECRET_KEY: 'chave-de-cfq-com-trinta-e-dois-sinais',
      DATA_DIR: join(folder, 'data', 'cfq'),
    })
    expect(JSON.stringify(cfq)).not.toMatch(/crm|palavra|xyz/)
    expect(JSON.stringify(await ask('crm'))).not.toMatch(/cfq|xyz/)
    // The environment that the system shows of a process, with what its start left there.
    expect(readFileSync(`/proc/${cfq?.pid}/environ`, 'utf8')).not.toMatch(/crm|palavra|xyz/)
    expect(readFileSync(mapFile, 'utf8')).toMatch(/^cfq.example 127.0.0.1:\d+\ncrm.example 127.0.0.1:\d+\n$/)
  })

  it('starts, changes and stops one without the others, and names a broken file', async () => {
    mkdirSync(files)
    write('cfq')
    writeFileSync(join(files, 'broken.env'), 'HOST_NAMES=broken.example', { mode: 0o600 })
    await start()
    await expect.poll(() => ask('cfq')).not.toBeNull()
    expect(running.running().map(({ name }) => name)).toEqual(['cfq'])
    const cfq = pidOf('cfq')
    write('crm')
    await expect.poll(() => ask('crm')).not.toBeNull()
    const crm = pidOf('crm')
    write('crm', 'PUBLIC_URL=https://outro.example')
    await expect.poll(async () => (await ask('crm'))?.env.PUBLIC_URL).toBe('https://outro.example')
    expect(pidOf('crm')).not.toBe(crm)
    // A file that somebody is halfway through editing stops nothing.
    writeFileSync(join(files, 'crm.env'), 'HOST_NAMES=')
    await new Promise((settle) => setTimeout(settle, 200))
    expect(await ask('crm')).not.toBeNull()
    rmSync(join(files, 'crm.env'))
    await expect.poll(() => running.running().map(({ name }) => name)).toEqual(['cfq'])
    await expect.poll(() => readFileSync(mapFile, 'utf8')).not.toContain('crm')
    expect(pidOf('cfq')).toBe(cfq)
  })

  it('starts one that ended again, and stops all with itself', async () => {
    mkdirSync(files)
    write('cfq')
    write('crm')
    await start()
    await expect.poll(() => ask('cfq')).not.toBeNull()
    await expect.poll(() => ask('crm')).not.toBeNull()
    const [before, other] = [pidOf('cfq'), pidOf('crm')]
    await ask('cfq', '/fail')
    await expect.poll(async () => (await ask('cfq'))?.pid ?? before).not.toBe(before)
    expect(pidOf('crm')).toBe(other)
    await running.stop()
    expect(await ask('crm')).toBeNull()
  })
})

describe.runIf(existsSync(haproxy))('HAProxy of Debian', () => {
  let proxy: ChildProcess
  afterAll(() => proxy.kill())

  it('finds a council by its host, one that came while it ran too, and no other', async () => {
    mkdirSync(files)
    write('cfq')
    await start()
    await expect.poll(() => ask('cfq')).not.toBeNull()
    const port = await aFreePort()
    const config = join(folder, 'councils.cfg')
    const sample = readFileSync(join(import.meta.dirname, '../../../deploy/haproxy/councils.cfg'), 'utf8')
    writeFileSync(
      config,
      sample
        .replace(':443 ssl crt /etc/haproxy/councils/', `127.0.0.1:${port}`)
        .replaceAll('/var/lib/certame/councils.map', mapFile)
        .replace('/run/haproxy/certame.sock', socket),
    )
    proxy = spawn(haproxy, ['-q', '-f', config], { stdio: 'inherit' })
    await running.stop()
    await start({ haproxy: socket })
    // `fetch` does not let its caller name the host.
    const at = async (host: string) => {
      const asked = get({ port, host: '127.0.0.1', headers: { host } })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, body: await text(answer) }
    }
    const status = (host: string) =>
      at(host).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(() => status('cfq.example')).toBe(200)
    expect(JSON.parse((await at('CFQ.example:443')).body)).toMatchObject({ env: { PUBLIC_URL: 'https://cfq.example' } })
    expect(await status('crm.example')).toBe(404)
    write('crm')
    await expect.poll(() => status('crm.example')).toBe(200)
    expect(JSON.parse((await at('crm.example')).body).env.PUBLIC_URL).toBe('https://crm.example')
    rmSync(join(files, 'crm.env'))
    await expect.poll(() => status('crm.example')).toBe(404)
    expect(await status('cfq.example')).toBe(200)
  })
})
