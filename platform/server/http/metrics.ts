import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import product from '#package.json' with { type: 'json' }
import { outsides } from '#platform/contract/outages.ts'
import { listRuns } from '#platform/server/jobs/running.ts'
import { outageOf } from '#platform/server/outages.ts'

export type Metrics = {
  registry: Registry
  /** Reads what is measured only when somebody asks. */
  readers: (() => Promise<void> | void)[]
}

/** The metrics that a process takes of itself: its calls, its connections to the database, the tasks it ran, and what it cannot reach. */
export function openMetrics(app: FastifyInstance, pool: pg.Pool): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Their names are those of counters, which they are not; the same without the suffix stay.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream is open for as long as its page is.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `certame_${name}`, help, labelNames, registers })
  gauge('info', 'Version of the program', ['version']).set({ version: product.version }, 1)
  const connections = gauge('database_connections', 'Connections of this process to the database, by state', ['state'])
  const limit = gauge('database_connections_limit', 'Connections that this process may open')
  const waiting = gauge('database_connections_waiting', 'Calls and tasks that wait for a connection')
  const ready = gauge('ready', 'Whether files and rows can be written now')
  const outage = gauge('outage', 'Whether something outside was away when this process last tried', ['outside'])
  const runs = new Counter({
    name: 'certame_task_runs_total',
    help: 'Tasks that this process has run, by outcome',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const busy = new Counter({
    name: 'certame_task_seconds_total',
    help: 'Time that this process has spent on tasks',
    labelNames: ['task'],
    registers,
  })

  function readTasks() {
    runs.reset()
    busy.reset()
    for (const { task, done, failed, seconds: spent } of listRuns()) {
      runs.inc({ task, outcome: 'done' }, done)
      runs.inc({ task, outcome: 'failed' }, failed)
      busy.inc({ task }, spent)
    }
  }
  async function readSelf() {
    connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    limit.set(pool.options.max)
    waiting.set(pool.waitingCount)
    ready.set((await app.readiness.isReady()) ? 1 : 0)
    for (const outside of outsides) outage.set({ outside }, outageOf(outside) ? 1 : 0)
  }
  return { registry, readers: [readTasks, readSelf] }
}
