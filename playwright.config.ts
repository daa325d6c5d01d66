import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// Without a UTF-8 locale Chromium names every download with an accent "download".
process.env.LC_ALL = 'C.UTF-8'

/** Journeys and looks in a real browser, each file on a copy of the hub with the demo (e2e/hub.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: availableParallelism(),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    locale: 'pt-BR',
    // Code and answers that may be cached stay cached from one journey to the next; storage, cookies and routes do not.
    reuseContext: true,
    timezoneId: 'America/Sao_Paulo',
    // Calls, console and network of a failed journey. Pictures of every step would double the time of all others.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // Playwright retries a click on an element that still moves, and scrolls the page meanwhile: on a slow machine the click would miss.
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
        // With lazy source positions, V8 parses a whole file again for the stack of each request that Playwright records. Most functions
        // of a journey run too few times to repay the optimising compilers.
        '--js-flags=--no-enable-lazy-source-positions,--no-maglev,--no-turbofan',
        // A name that is no loopback: over plain HTTP it is no secure context.
        '--host-resolver-rules=MAP hub.test 127.0.0.1',
      ],
    },
  },
})
