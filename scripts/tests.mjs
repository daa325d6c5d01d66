import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { pinnedNode } from './install.mjs'
import { buildIfStale } from './web.mjs'

/** What a part of the tests counted. One that fails without a failed test (it could not even load) counts as one. */
const counted = (passed, failed, code) => ({ passed, failed: failed || (code === 0 ? 0 : 1) })

function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

async function vitest(run, bin, folder) {
  const file = join(folder, 'vitest.json')
  const code = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report(file)
  // A file that could not be loaded has no tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((a) => a.status !== 'failed'),
  )
  return counted(numPassedTests, numFailedTests + broken.length, code)
}

async function playwright(run, bin, folder) {
  const browser = findBrowser(pinnedNode(), bin('playwright'))
  if (!browser) return counted(0, 1, 1)
  const file = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser !== 'playwright' && { CHROMIUM_PATH: browser }) }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], { env })
  const { stats = {}, errors = [] } = report(file)
  if (code !== 0) tellScreens('test-results')
  return counted((stats.expected ?? 0) + (stats.flaky ?? 0), (stats.unexpected ?? 0) + errors.length, code)
}

const mostLines = 80

/** What stood on the screen when a journey failed: of a run elsewhere its output is all that is left. */
function tellScreens(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name, 'error-context.md')
    const [, screen] = existsSync(file) ? (/^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8')) ?? []) : []
    if (!screen) continue
    // The menu is on every screen, and a box without a role says nothing.
    const lines = screen
      .slice(Math.max(0, screen.search(/^ *- banner/m)))
      .replace(/ \[(ref=\w+|cursor=pointer)\]/g, '')
      .split('\n')
      .filter((line) => !/^ *- generic:$/.test(line))
    console.log(`\n${name}\n${lines.slice(0, mostLines).join('\n')}`)
  }
}

/** Everything: check, tests on a real PostgreSQL, journeys in a browser; all of it even when a part fails. */
export async function test({ run, bin, check }) {
  const folder = mkdtempSync(join(tmpdir(), 'certame-test-'))
  const parts = []
  try {
    console.log('Conferindo tipos, estilo e direções de importação…')
    parts.push((await check()) === 0 ? counted(1, 0, 0) : counted(0, 1, 1))
    parts.push(await vitest(run, bin, folder))
    // Only when there is something to serve can a browser look at it.
    parts.push((await buildIfStale(run)) === 0 ? await playwright(run, bin, folder) : counted(0, 1, 1))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
