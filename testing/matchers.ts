import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** Asserts that an action takes less CPU time of its thread than the limit, in milliseconds; waiting does not count. */
    toWorkLessThan(most: T extends () => unknown ? number : never): T extends () => Promise<unknown> ? Promise<void> : R
  }
}

expect.extend({
  toWorkLessThan(act: () => unknown, most: number) {
    const before = process.threadCpuUsage()
    const judge = () => {
      const { user, system } = process.threadCpuUsage(before)
      const took = (user + system) / 1000
      return { pass: took < most, message: () => `worked for ${took} ms, at most ${most} are expected` }
    }
    const doing = act()
    return doing instanceof Promise ? doing.then(judge) : judge()
  },
})
