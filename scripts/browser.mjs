import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'

// The first one is the browser without a window: it needs a third less of the processor.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPaths].find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const succeeds = (program, args) => spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * Finds a browser for the journeys. Returns its path, 'playwright' for Playwright’s own, or null after printing what to install.
 * Debian’s package is preferred because it includes the required libraries.
 */
export function findBrowser(node, playwright) {
  const found = installed()
  if (found) return found
  if (installDebian(['chromium-headless-shell'], 'o navegador Chromium para os testes')) return installed() ?? null
  console.log('Baixando um navegador Chromium para os testes (playwright install chromium)…')
  if (succeeds(node, [playwright, 'install', 'chromium'])) return 'playwright'
  console.error(
    'Falta um navegador para os testes. Instale o Chromium (no Debian ou Ubuntu: sudo apt-get install chromium) ou diga onde ele está em CHROMIUM_PATH.',
  )
  return null
}

/** The variable that names a browser. Playwright knows where its own browser is. */
export const pathOf = (browser) => (browser && browser !== 'playwright' ? { CHROMIUM_PATH: browser } : {})
