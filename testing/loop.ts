import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** The longest time in milliseconds that the event loop may stand still. */
export const longest = 200

const delay = monitorEventLoopDelay({ resolution: 5 })
/** The longest time in milliseconds that the loop stood still. A busy machine lengthens it, so the shortest of some tries counts. */
export async function block(act: () => Promise<unknown>, most = 3): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < most && shortest > longest; tries += 1) {
    await turn()
    delay.reset()
    delay.enable()
    await act()
    await sleep(12)
    delay.disable()
    shortest = Math.min(shortest, delay.max / 1e6)
  }
  return shortest
}
