import { describe, expect, it } from 'vitest'
import { councilsOf, mapOf, restartAfter } from './councils.rules.ts'

const lines = (name: string, over: Record<string, string | undefined> = {}) =>
  Object.entries({
    HOST_NAMES: `hub.${name}.org.br`,
    DATABASE_URL: `postgres://${name}:senha@banco/${name}`,
    SECRET_KEY: `chave-de-${name}-com-trinta-e-dois-sinais`,
    ...over,
  })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
    .join('\n')
const file = (name: string, over?: Record<string, string | undefined>, isOpenToOthers = false) => ({
  name: `${name}.env`,
  text: lines(name, over),
  isOpenToOthers,
})
const of = (files: Parameters<typeof councilsOf>[0], env = {}) => councilsOf(files, env, '/var/lib/certame')

describe('the councils of a folder', () => {
  it('have their own environment, and of the supervisor only what is no secret', () => {
    const { councils, faults } = of([file('cfq', { HOST_NAMES: 'hub.cfq.org.br, CFQ.example' })], {
      ...{ PATH: '/bin', SECRET_KEY: 'of somebody else', AWS_SECRET_ACCESS_KEY: 'x', LOG_FORMAT: 'json' },
    })
    expect(faults).toEqual([])
    expect(councils).toEqual([
      {
        name: 'cfq',
        hosts: ['hub.cfq.org.br', 'cfq.example'],
        env: {
          PATH: '/bin',
          LOG_FORMAT: 'json',
          PUBLIC_URL: 'https://hub.cfq.org.br',
          DATA_DIR: '/var/lib/certame/cfq',
          MALLOC_ARENA_MAX: '1',
          DATABASE_URL: 'postgres://cfq:senha@banco/cfq',
          SECRET_KEY: 'chave-de-cfq-com-trinta-e-dois-sinais',
        },
      },
    ])
  })

  it.each([
    ['falta DATABASE_URL', file('cfq', { DATABASE_URL: undefined })],
    ['HOST_NAMES deve ter', file('cfq', { HOST_NAMES: undefined })],
    ['HOST_NAMES deve ter', file('cfq', { HOST_NAMES: 'hub.cfq.org.br/admin' })],
    ['SECRET_KEY deve ter pelo menos 32 caracteres', file('cfq', { SECRET_KEY: 'curta' })],
    ['tire PORT', file('cfq', { PORT: '80' })],
    ['tire NODE_OPTIONS', file('cfq', { NODE_OPTIONS: '--require=/tmp/x.js' })],
    ['chmod 600', file('cfq', {}, true)],
    ['o nome do arquivo', file('CFQ..')],
  ])('are named when their file is wrong, and the others run: %s', (sentence, broken) => {
    const { councils, faults } = of([broken, file('crm')])
    expect(councils.map(({ name }) => name)).toEqual(['crm'])
    expect(faults).toEqual([{ name: broken.name, sentence: expect.stringContaining(sentence) }])
    expect(faults[0]?.sentence).not.toContain('curta')
  })

  it.each([
    ['HOST_NAMES', 'hub.cfq.org.br'],
    ['DATABASE_URL', 'postgres://other:word@banco/cfq'],
    ['SECRET_KEY', 'chave-de-cfq-com-trinta-e-dois-sinais'],
    ['DATA_DIR', '/var/lib/certame/cfq'],
  ])('share nothing: %s', (variable, value) => {
    const { councils, faults } = of([file('cfq'), file('crm', { [variable]: value })])
    expect(councils.map(({ name }) => name)).toEqual(['cfq'])
    expect(faults).toEqual([{ name: 'crm.env', sentence: expect.stringContaining(`${variable} é de cfq.env`) }])
    expect(faults[0]?.sentence).not.toContain(value)
  })
})

describe('a council that ends', () => {
  it('is started again later each time, within a minute', () => {
    expect([1, 2, 3, 4, 7, 30].map(restartAfter)).toEqual([1, 2, 4, 8, 60, 60])
  })
})

describe('the map of the proxy', () => {
  it('has a line for each host', () => {
    const running = [
      { hosts: ['b.org', 'a.org'], address: '127.0.0.1:3101' },
      { hosts: ['c.org'], address: '127.0.0.1:3100' },
    ]
    expect(mapOf(running)).toEqual(['a.org 127.0.0.1:3101', 'b.org 127.0.0.1:3101', 'c.org 127.0.0.1:3100'])
  })
})
