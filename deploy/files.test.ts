import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '#platform/server/settings.ts'
import { settingsIn } from './cluster/files.ts'

const at = (name: string) => join(import.meta.dirname, name)
const text = (name: string) => readFileSync(at(name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'certame-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a program that checks a file, and whether it accepts the file. */
function said(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe('the image and the compose file (no Docker runs in the tests: neither is built)', () => {
  it('is a Dockerfile without a mistake', () => {
    expect(validate(text('container/Dockerfile'))).toEqual([])
  })
  it('runs neither as root nor without a health check', () => {
    const last = text('container/Dockerfile').split('\nFROM ').at(-1) ?? ''
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
  })
  it('is a compose file without a mistake', () => {
    const dclint = join(import.meta.dirname, '../node_modules/.bin/dclint')
    const args = ['--config', at('container/.dclintrc.json'), '--max-warnings', '0', at('container/compose.yml')]
    expect(said(process.execPath, dclint, ...args)).toMatchObject({ status: 0 })
  })
})

type Resource = { apiVersion: string; kind: string; metadata: { name: string } }
const resources = parseAllDocuments(text('kubernetes/certame.yaml')).map((each) => each.toJS() as Resource)

describe('the manifests of Kubernetes', () => {
  it.each(resources.map((each) => [each.kind, each] as const))('has a valid %s', async (kind, resource) => {
    const models = await import(/* @vite-ignore */ `kubernetes-models/${resource.apiVersion}/${kind}`)
    expect(() => new models[kind](resource).validate()).not.toThrow()
  })
  it('says what is wrong', async () => {
    const { Deployment } = await import('kubernetes-models/apps/v1/Deployment')
    const wrong = { ...resources.find(({ kind }) => kind === 'Deployment'), spec: { replicas: 'two' } }
    expect(() => new Deployment(wrong as never).validate()).toThrow()
  })
})

const analyze = '/usr/bin/systemd-analyze'
describe.runIf(existsSync(analyze))('the units of systemd', () => {
  const units = readdirSync(at('systemd')).map((name) => at(`systemd/${name}`))
  it('are verified', () => {
    const { said: words } = said(analyze, 'verify', ...units)
    // The program that they start is on the operator’s machine.
    const wrong = words.split('\n').filter((line) => line !== '' && !/is not executable|No such file/.test(line))
    expect(wrong).toEqual([])
  })
  it('expose little', () => {
    const { said: words } = said(analyze, 'security', '--offline=yes', '--threshold=15', at('systemd/certame.service'))
    expect(words).toMatch(/Overall exposure level for certame.service: (0|1)\.\d OK/)
  })
})

const haproxy = '/usr/sbin/haproxy'
describe.runIf(existsSync(haproxy))('HAProxy', () => {
  it.each(['server/haproxy.cfg', 'entry/haproxy.cfg'])('loads %s', (name) => {
    expect(() => execFileSync(haproxy, ['-c', '-q', '-f', at(name)], { stdio: 'pipe' })).not.toThrow()
  })
})

const patroni = '/usr/bin/patroni'
describe.runIf(existsSync(patroni))('Patroni', () => {
  it('takes its file', () => {
    const { said: words } = said(patroni, '--validate-config', at('database/patroni.yml'))
    // While a cluster runs here, its ports are taken.
    expect(words.split('\n').filter((line) => line !== '' && !line.includes('already in use'))).toEqual([])
  })
  it('says what is wrong', () => {
    const file = join(folder, 'patroni.yml')
    writeFileSync(file, text('database/patroni.yml').replace('ttl: 7', 'ttl: soon'))
    expect(said(patroni, '--validate-config', file)).toMatchObject({ status: 1 })
  })
  it('waits for at least two attempts before another one leads', () => {
    const { bootstrap } = parse(text('database/patroni.yml')) as {
      bootstrap: { dcs: Record<'ttl' | 'loop_wait' | 'retry_timeout', number> }
    }
    const { ttl, loop_wait, retry_timeout } = bootstrap.dcs
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout)
  })
})

const backrest = '/usr/bin/pgbackrest'
describe.runIf(existsSync(backrest))('pgBackRest', () => {
  it('takes its file, and asks the bucket', () => {
    const nowhere = [
      '--repo1-storage-host=127.0.0.1',
      '--repo1-storage-port=1',
      '--io-timeout=1',
      '--protocol-timeout=2',
    ]
    const args = [`--config=${at('database/pgbackrest.conf')}`, '--stanza=certame', '--log-level-file=off', ...nowhere]
    expect(said(backrest, ...args, 'info').said).toMatch(/unable to connect to '127.0.0.1:1'/)
  })
})

describe('the settings of a server', () => {
  const given = settingsIn(text('server/certame.env'))
  it('are taken', () => expect(() => readSettings(given)).not.toThrow())
  it('are in the manual', () => {
    const manual = readFileSync(at('../docs/operations.md'), 'utf8')
    expect(Object.keys(given).filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  })
})
