import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser, pathOf } from './browser.mjs'
import { copyCheckout } from './copy.mjs'
import { installPdfReaders } from './debian.mjs'
import { pinnedNode } from './install.mjs'
import { buildIfStale } from './web.mjs'

/** The counts and failures of one part of the tests. A part that fails without a failed test (a load error) counts as one failure. */
function counted(part, code, passed = 0, failed = 0, failures = []) {
  if (code === 0 || failures.length > 0) return { passed, failed, failures }
  return { passed, failed: failed || 1, failures: [formatFailure(`${part}: veja acima`)] }
}

function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const mostLines = 80
const mostSigns = 300

/** A short form of a failure, so that several fit at the end of an output of which only the end is kept. */
function formatFailure(name, text = '') {
  const lines = stripVTControlCharacters(text).trim().split('\n').slice(0, mostLines)
  return [`✗ ${name}`, ...lines.map((line) => line.slice(0, mostSigns)), ''].join('\n')
}

/**
 * The static check, once: of a copy in which `npm run new` has written two screens, so that what the command writes passes it too.
 * The copy has the same paths as the checkout.
 */
async function checked(run, check) {
  const copy = copyCheckout()
  try {
    // One that API tokens may call, and one with a name of several words in another area.
    const screens = [
      ['jobFairs', '--scope', 'partners'],
      ['openDays', '--area', 'hiring'],
    ]
    for (const screen of screens)
      if ((await run('scripts/new.ts', screen, { cwd: copy })) !== 0) return counted('npm run new', 1)
    const types = await run('scripts/types.ts', [], { cwd: copy })
    const code = types || (await check(copy))
    return counted('Tipos, estilo e direções de importação', code, code === 0 ? 1 : 0)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function vitest(run, bin, folder, filters, browser) {
  const file = join(folder, 'vitest.json')
  const projects = ['--project=all', '--project=alone', ...(browser ? ['--project=blocks'] : [])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), ['run', ...projects, ...reporters, ...filters], { env: pathOf(browser) })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report(file)
  // A file that could not be loaded has no tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((a) => a.status !== 'failed'),
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => formatFailure(`${name} › ${fullName}`, failureMessages.join('\n'))),
  )
  return counted('Testes', code, numPassedTests, numFailedTests + broken.length, [
    ...failures,
    ...broken.map(({ name, message }) => formatFailure(name, message)),
  ])
}

async function playwright(run, bin, folder, filters, browser) {
  if (!browser) return counted('Navegador', 1)
  const file = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...pathOf(browser) }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json', ...filters], { env })
  const { stats = {}, errors = [], suites = [] } = report(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  return counted('Jornadas', code, expected + flaky, unexpected + errors.length, [
    ...suites
      .flatMap(journeys)
      .filter(({ ok }) => !ok)
      .map(tell),
    ...errors.map(({ message }) => formatFailure('Playwright', message)),
  ])
}

const journeys = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeys)]

/** A failed journey: its error and the content of the screen. */
function tell({ file, line, title, tests }) {
  const results = tests.flatMap((test) => test.results)
  const errors = results.flatMap((result) => result.errors ?? []).map(({ message }) => message)
  const screens = results
    .flatMap((result) => result.attachments ?? [])
    .filter(({ name, path }) => name === 'error-context' && existsSync(path))
    .map(({ path }) => onScreen(readFileSync(path, 'utf8')))
  return formatFailure(`${file}:${line} › ${title}`, [...errors, ...screens].join('\n'))
}

function onScreen(context) {
  const [, screen = ''] = /^```yaml\n(.*?)^```/ms.exec(context) ?? []
  // The menu is on every screen, and a box without a role has no information.
  return screen
    .slice(Math.max(0, screen.search(/^ *- banner/m)))
    .replace(/ \[(ref=\w+|cursor=pointer)\]/g, '')
    .split('\n')
    .filter((line) => !/^ *- generic:$/.test(line))
    .join('\n')
}

/** The failures of a whole run in which the tests or the journeys did not run. */
function missing(parts) {
  const ran = parts.filter(({ passed, failed }) => passed + failed > 0).map(({ name }) => name)
  const names = ['Testes', 'Jornadas'].filter((name) => !ran.includes(name))
  return {
    passed: 0,
    failed: names.length,
    failures: names.map((name) => formatFailure(`${name}: nada foi executado`)),
  }
}

/** Runs a part of the tests and prints its seconds. */
async function timed(name, part) {
  const began = Date.now()
  const result = await part()
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`» ${name}: ${seconds} s`)
  return { name, seconds, ...result }
}

/** Returns the additions to the command of each runner: only what names or the changes since the last commit select. */
function chosen(args) {
  if (args.includes('--changed'))
    return { vitest: ['--changed', '--passWithNoTests'], playwright: ['--only-changed', '--pass-with-no-tests'] }
  // A word that names no journey leaves the browser out, and the other way round.
  return { vitest: [...args, '--passWithNoTests'], playwright: [...args, '--pass-with-no-tests'] }
}

/**
 * Runs everything: check beside build, tests on a real PostgreSQL, journeys in a browser. A failed part does not stop the others.
 * With arguments only the tests and journeys whose path contains one of them, or with `--changed` those that import what changed.
 */
export async function test({ run, bin, check, args }) {
  const folder = mkdtempSync(join(tmpdir(), 'certame-test-'))
  const parts = []
  const filters = args.length > 0 ? chosen(args) : { vitest: [], playwright: [] }
  try {
    const building = timed('Construção', async () => counted('Construção da interface', await buildIfStale(run)))
    // Beside it: a build waits for the disk while types are checked.
    if (args.length === 0) parts.push(await timed('Tipos, estilo e direções de importação', () => checked(run, check)))
    const built = await building
    parts.push(built)
    const browser = findBrowser(pinnedNode(), bin('playwright'))
    installPdfReaders()
    parts.push(await timed('Testes', () => vitest(run, bin, folder, filters.vitest, browser)))
    if (built.failed === 0)
      parts.push(await timed('Jornadas', () => playwright(run, bin, folder, filters.playwright, browser)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (args.length === 0) parts.push(missing(parts))
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  // At the end, where they are easy to find: the passed tests before them fill a thousand lines.
  for (const failure of parts.flatMap((part) => part.failures)) console.log(failure)
  for (const { name, seconds } of parts) if (name) console.log(`» ${name}: ${seconds} s`)
  if (existsSync('test-results') && failed > 0)
    console.log('Os rastros das jornadas que falharam estão em test-results/.')
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
