import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyCheckout } from './copy.mjs'

/** A copy of the repository that may be changed. */
let copy: string
beforeAll(() => {
  copy = copyCheckout()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

// The program starts vitest, which must not take itself for a worker of this one.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|VITE_|TEST$|NODE_ENV$)/.test(name)),
)
const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    // Its tests use the PostgreSQL of this run.
    const own = { ...env, TEST_DATABASE_URL: inject('server') }
    execFile(process.execPath, [script, ...args], { cwd: copy, env: own, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
const bin = (name: string, ...args: string[]) => run(join('node_modules/.bin', name), ...args)

/** Runs a program, and fails with its output when it does. */
async function passes(running: Promise<{ code: number; output: string }>) {
  const { code, output } = await running
  expect(code, output).toBe(0)
  return output
}

const refused = [
  [[], 'Diga o nome'],
  [['Vouchers'], '“Vouchers” não serve de nome'],
  [['job_fairs'], '“job_fairs” não serve de nome'],
  [['staff'], 'Não sei o singular de “staff”'],
  [['staff', '--singular', 'staff'], 'O singular precisa ser diferente'],
  [['classes'], '“class” é uma palavra'],
  [['routes'], '“route” é uma palavra'],
  [['partners'], '“partners” já existe: areas/companies/contract/partners.ts'],
  [['accounts'], '“accounts” já existe'],
  [['jobFairs', '--area', 'sales'], 'A área “sales” não existe. Escolha uma destas: access,'],
  [['jobFairs', '--scope', 'jobFairs'], 'O escopo “jobFairs” não existe'],
  [['jobFairs', '--areas', 'people'], '--areas'],
] as const

it('refuses a name that cannot be used, and writes nothing', async () => {
  const routes = readFileSync(join(copy, 'app/web/routes.tsx'), 'utf8')
  for (const [args, sentence] of refused) {
    const { code, output } = await run('scripts/new.ts', ...args)
    expect([args, code, output]).toEqual([args, 1, expect.stringContaining(sentence)])
    expect(output).not.toMatch(/^ +at /m)
  }
  expect(readFileSync(join(copy, 'app/web/routes.tsx'), 'utf8')).toBe(routes)
})

// That they compile and pass the static check is proved by that check itself, which runs on a copy with two screens (tests.mjs).
it('writes screens that migrate and pass their tests', { timeout: 400_000 }, async () => {
  const output = await passes(run('scripts/new.ts', 'jobFairs', '--scope', 'partners'))
  expect(output).toContain('areas/companies/contract/jobFairs.ts')
  expect(output).toContain('npm run types')
  // Names of several words, in another area.
  await passes(run('scripts/new.ts', 'openDays', '--area', 'hiring'))
  expect((await run('scripts/new.ts', 'jobFairs')).output).toContain('“jobFairs” já existe')
  await passes(run('scripts/types.ts'))
  await passes(
    bin(
      'vitest',
      'run',
      '--project',
      'all',
      'areas/companies/server/jobFairs',
      'areas/hiring/server/openDays',
      'scripts/tables',
    ),
  )
})
