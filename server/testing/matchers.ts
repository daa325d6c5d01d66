import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** That what is done keeps its thread busy for fewer milliseconds, however long it had to wait for the processor. */
    toWorkLessThan(most: T extends () => unknown ? number : never): R
  }
}

expect.extend({
  toWorkLessThan(act: () => unknown, most: number) {
    const before = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(before)
    const took = (user + system) / 1000
    return { pass: took < most, message: () => `worked for ${took} ms, at most ${most} are expected` }
  },
})
