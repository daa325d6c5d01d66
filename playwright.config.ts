import { defineConfig } from '@playwright/test'

/** The first of two ports in a row; another one where several checkouts run their journeys on one machine. */
const firstPort = Number(process.env.E2E_PORT || 4710)
/** The journeys change the hub they walk through; the screens are looked at in another one, at the same time. */
const hubs = { journeys: firstPort, looks: firstPort + 1 }
/** Journeys that follow the looks on their hub, so that both are through at about the same time. */
const afterLooks =
  /(logs|merge|messages|opens|own-account|partners|pools|privacy|questions|reports|session|settings|templates|values|video)\.spec\.ts/
const at = (port: number) => `http://127.0.0.1:${port}`
/** The question of a browser's first login is answered in one journey; all others have it behind them. */
const languageAsked = {
  cookies: [],
  origins: Object.values(hubs).map((port) => ({
    origin: at(port),
    localStorage: [{ name: 'languageAsked', value: 'true' }],
  })),
}

/** Journeys and looks in a real browser, on the built web app and demo hubs of their own. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  projects: [
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: ['axe.spec.ts', afterLooks],
      workers: 1,
      use: { baseURL: at(hubs.journeys) },
    },
    { name: 'looks', testMatch: ['axe.spec.ts', afterLooks], workers: 1, use: { baseURL: at(hubs.looks) } },
  ],
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    locale: 'pt-BR',
    storageState: languageAsked,
    timezoneId: 'America/Sao_Paulo',
    // What still moves is tried again by Playwright, which scrolls the page meanwhile: on a slow machine a click would miss.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Object.values(hubs).map((port) => ({
    // In place of the shell that begins it, so that it knows when the runner is gone.
    command: `exec "${process.execPath}" e2e/serve.ts --follow`,
    url: `${at(port)}/readyz`,
    env: { PORT: String(port) },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'pipe' as const,
  })),
})
