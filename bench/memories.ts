import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFolder } from '#testing/openFolder.ts'
import type { Figure } from './figures.ts'
import { end, memoryOf, mixedLoad, start } from './servers.ts'
import { figure } from './targets.ts'

const mixedRequests = 100_000

/**
 * The memory of a server after it has started with an empty folder: it creates its database, fills the demo and does the work that this
 * leaves. As on a first start, its code was never compiled before.
 */
export async function measureFirstStart(program: string, port: number): Promise<Figure> {
  const dir = openFolder('certame-first-')
  const env = {
    DATA_DIR: join(dir, 'data'),
    DATABASE_URL: undefined,
    DEMO: undefined,
    NODE_COMPILE_CACHE: join(dir, 'compiled'),
  }
  try {
    const { child } = await start(program, port, '/readyz', env, '', 600)
    await sleep(30_000)
    const memory = memoryOf(child)
    await end(child)
    return figure('memory after the first start with the demo', memory)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The memory of a server that has just answered 100,000 mixed requests, without a pause in which it could shrink. */
export function measureAfterLoad(
  { child, url }: Awaited<ReturnType<typeof start>>,
  using: Parameters<typeof mixedLoad>[1],
): Figure {
  for (let made = 0; made < mixedRequests; ) made += mixedLoad(url, using)
  return figure('memory after 100,000 mixed requests', memoryOf(child))
}
