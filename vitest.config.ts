import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Counts what a package does, and so has to be there before the package is. */
const alone = 'areas/access/server/accounts/guessing.test.ts'
const files = (kind: string) =>
  ['platform', 'areas', 'app', 'demo', 'testing', 'scripts', 'bench', 'deploy'].map(
    (folder) => `${folder}/**/*.${kind}.ts`,
  )

export default defineConfig({
  test: {
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/matchers.ts'],
    pool: 'forks',
    // While one waits for the database, another one computes.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // An event that comes by way of another process takes long on a machine that is busy.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // No test changes what its process shares, so the modules are read once for all of them.
      { extends: true, test: { name: 'all', include: files('test'), exclude: [alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: [alone] } },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: 'blocks',
          include: ['{platform,areas,app}/**/*.browser.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Sao_Paulo' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
          },
        },
      },
      // Kills, floods and repeated fills of the demo, in `npm run torture` only.
      { extends: true, test: { name: 'torture', include: files('torture'), testTimeout: 600_000 } },
    ],
  },
})
