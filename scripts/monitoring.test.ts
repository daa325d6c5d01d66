import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openWorld, type World } from '#testing/world.ts'

const root = join(import.meta.dirname, '..')
const prometheus = join(root, 'deploy', 'prometheus')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const rules = read('deploy', 'prometheus', 'certame.rules.yml')
const dashboard = JSON.parse(read('deploy', 'grafana', 'certame.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

const isInstalled = !spawnSync('promtool', ['--version']).error
const promtool = (args: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: prometheus, input })
  return { status, said: `${stdout}${stderr}` }
}

/** Words of PromQL that are neither metrics nor functions. */
const words = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'group_left', 'group_right', 'bool'])
/** The metrics that an expression reads. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const names = [...bare.matchAll(/(?<![\w.])([a-z_:][\w:]*)\b(?!\s*\()/gi)].map(([, name]) => name ?? '')
  return names.filter((name) => !words.has(name))
}

let world: World
let exposed: Set<string>
let body: string
beforeAll(async () => {
  world = await openWorld()
  await world.app.inject({ url: '/api/site' })
  body = (await world.app.inject({ url: '/metrics' })).body
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  exposed = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  )
})
afterAll(() => world.close())

const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
const written = groups.flatMap((group) => group.rules)
const [expressions, alerts] = [written.map(({ expr }) => expr), written.map(({ alert }) => alert)]

describe('alerts and dashboard', () => {
  it('finds the metrics of an expression', () => {
    expect(metricsOf('sum by (hub) (rate(a_total{x="b_c"}[5m])) / on (hub) max(d) > 0.1 and e')).toEqual([
      'a_total',
      'd',
      'e',
    ])
  })

  it('read only metrics that a hub has', () => {
    expect(expressions.length).toBeGreaterThan(0)
    // Prometheus itself makes `up`.
    const known = new Set([...exposed, 'up'])
    for (const expression of [...expressions, ...dashboard.panels.flatMap((p) => p.targets.map((t) => t.expr))]) {
      expect(metricsOf(expression).length, expression).toBeGreaterThan(0)
      expect(
        metricsOf(expression).filter((name) => !known.has(name)),
        expression,
      ).toEqual([])
    }
  })

  it('have a test for each alert, and an entry of what to do', () => {
    const tests = read('deploy', 'prometheus', 'certame.rules.test.yml')
    const entries = [...read('docs', 'operations.md').matchAll(/^\| `(Certame\w+)` \|/gm)].map(([, name]) => name)
    expect(entries).toEqual(alerts)
    for (const alert of alerts)
      for (const what of ['fires', 'is quiet']) expect(tests).toContain(`- name: ${alert} ${what}\n`)
  })
})

describe.skipIf(!isInstalled)('promtool (skipped where it is not installed: apt-get install prometheus)', () => {
  it('accepts the metrics', () => expect(promtool(['check', 'metrics'], body)).toEqual({ status: 0, said: '' }))
  it('accepts the rules', () => expect(promtool(['check', 'rules', 'certame.rules.yml'])).toMatchObject({ status: 0 }))
  it('accepts the configuration', () =>
    expect(promtool(['check', 'config', '--syntax-only', 'prometheus.yml'])).toMatchObject({ status: 0 }))
  it('sees each alert fire and be quiet', () => {
    const { status, said } = promtool(['test', 'rules', 'certame.rules.test.yml'])
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})
