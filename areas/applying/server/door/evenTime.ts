import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds that the answer to a sending takes at least. To enter a process is more work than to wait for a check: the time of the answer would
 * say that a CPF is on record.
 */
export const leastTime = 300

/** Runs an act, and answers or refuses after the least time. Nothing is locked while it waits. */
export async function inEvenTime<T>(act: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([act(), sleep(leastTime)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
