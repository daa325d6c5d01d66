import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const samples = join(import.meta.dirname, '../docs/proxies')
const certificates = join(import.meta.dirname, '../testing/certificates')
const folder = mkdtempSync(join(tmpdir(), 'certame-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A sample with the certificate of the tests in place of that of the operator. */
function sample(name: string) {
  const pem = join(folder, 'hub.pem')
  writeFileSync(
    pem,
    `${readFileSync(join(certificates, 'localhost.cert.pem'))}\n${readFileSync(join(certificates, 'localhost.key.pem'))}`,
  )
  copyFileSync(join(certificates, 'localhost.key.pem'), join(folder, 'hub.key'))
  const text = readFileSync(join(samples, name), 'utf8').replaceAll(/\/etc\S+\.(pem|key)/g, join(folder, 'hub.$1'))
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** Throws what the program says when it does not load the file. */
const load = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe', encoding: 'utf8' })

const nginx = '/usr/sbin/nginx'
describe.runIf(existsSync(nginx))('nginx of Debian', () => {
  it('loads its sample', () => {
    const whole = join(folder, 'whole.conf')
    writeFileSync(
      whole,
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${sample('nginx.conf')}; }`,
    )
    expect(() => load(nginx, '-t', '-q', '-c', whole)).not.toThrow()
  })
})

const haproxy = '/usr/sbin/haproxy'
describe.runIf(existsSync(haproxy))('HAProxy of Debian', () => {
  it('loads its sample', () => expect(() => load(haproxy, '-c', '-q', '-f', sample('haproxy.cfg'))).not.toThrow())
})

const caddy = '/usr/bin/caddy'
describe.runIf(existsSync(caddy))('Caddy of Debian', () => {
  it('loads its sample', () => {
    const args = ['adapt', '--validate', '--adapter', 'caddyfile', '--config', sample('Caddyfile')]
    expect(load(caddy, ...args)).toContain('"max_size":22020096')
  })
})

const systemd = '/usr/bin/systemd-analyze'
const deploy = join(import.meta.dirname, '../deploy')
describe.runIf(existsSync(systemd))('systemd of Debian', () => {
  it.each(['certame@.service', 'certame-councils.service'])('knows all that %s says', (name) => {
    const text = readFileSync(join(deploy, 'systemd', name), 'utf8').replaceAll(
      /ExecStart=\S+/g,
      `ExecStart=${process.execPath}`,
    )
    writeFileSync(join(folder, name), text)
    expect(load(systemd, 'verify', '--man=no', join(folder, name))).toBe('')
  })
})
