import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
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

async function checked(check) {
  const code = await check()
  return counted('Tipos, estilo e direções de importação', code, code === 0 ? 1 : 0)
}

async function vitest(run, bin, folder) {
  const file = join(folder, 'vitest.json')
  const code = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
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

async function playwright(run, bin, folder) {
  const browser = findBrowser(pinnedNode(), bin('playwright'))
  if (!browser) return counted('Navegador', 1)
  const file = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser !== 'playwright' && { CHROMIUM_PATH: browser }) }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], { env })
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

/** Runs everything: check, tests on a real PostgreSQL, journeys in a browser. A failed part does not stop the others. */
export async function test({ run, bin, check }) {
  const folder = mkdtempSync(join(tmpdir(), 'certame-test-'))
  const parts = []
  try {
    console.log('Conferindo tipos, estilo e direções de importação…')
    parts.push(await checked(check))
    parts.push(await vitest(run, bin, folder))
    // The browser tests need a built web app.
    parts.push(
      (await buildIfStale(run)) === 0 ? await playwright(run, bin, folder) : counted('Construção da interface', 1),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  // At the end, where they are easy to find: the passed tests before them fill a thousand lines.
  for (const failure of parts.flatMap((part) => part.failures)) console.log(failure)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
