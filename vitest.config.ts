import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole databases, demo hubs and checks: what takes longest begins first, so that no worker waits for it at the end. */
const long = /(postgres|torture|demo|seed|protection|cv|new)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Counts what a package does, and so has to be there before the package is. */
const alone = 'server/access/accounts/guessing.test.ts'
const include = ['contract', 'server', 'web', 'scripts', 'bench'].map((folder) => `${folder}/**/*.test.ts`)

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/matchers.ts'],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What comes by way of another process takes long on a machine that is busy.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // No test changes what its process shares, so the modules are read once for all of them.
      { extends: true, test: { name: 'all', include, exclude: [alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: [alone] } },
    ],
  },
})
