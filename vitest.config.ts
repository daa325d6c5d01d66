import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'scripts', 'bench'].map((folder) => `${folder}/**/*.test.ts`),
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
