import type { Begun, Span, Tracer } from './spans.ts'

let tracer: Tracer | undefined

/** The variables of OpenTelemetry that switch traces on. All others are read by its libraries. */
const wantsTraces = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none'

/** Exports traces from now on. The libraries are loaded only when they are wanted. */
export async function startTracing(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!wantsTraces(env) || tracer) return
  const { openTracer } = await import('./openTracer.ts')
  tracer = openTracer(env)
}

export const isTracing = (): boolean => tracer !== undefined

/** Undefined, and without any cost, while nothing is traced. */
export const beginSpan = (begun: () => Begun): Span | undefined => tracer?.begin(begun())

/** Waits until everything has been sent. */
export const flushTraces = async () => {
  await tracer?.flush().catch(() => {})
}

export async function stopTracing() {
  const stopped = tracer
  tracer = undefined
  await stopped?.stop().catch(() => {})
}
