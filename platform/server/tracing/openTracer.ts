import { SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import product from '#package.json' with { type: 'json' }
import type { Begun, Span, SpanKind, Tracer } from './spans.ts'
import type { Parent } from './traceparent.rules.ts'

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER }

/** A ratio holds for the whole trace, as it depends on its id: all processes and the browser decide the same. */
function samplerOf({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument }: NodeJS.ProcessEnv) {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  const ratio = Number(argument)
  return name.endsWith('traceidratio') && ratio >= 0 && ratio <= 1
    ? new TraceIdRatioBasedSampler(ratio)
    : new AlwaysOnSampler()
}

/** Random ids, except for a span that began in a browser. */
class Ids extends RandomIdGenerator {
  given: Parent | undefined
  override readonly generateTraceId = () => this.given?.traceId ?? random.generateTraceId()
  override readonly generateSpanId = () => this.given?.spanId ?? random.generateSpanId()
}
const random = new RandomIdGenerator()

/** Spans are made where the calls, statements and tasks of the product run, so nothing is patched and no hook is installed. */
export function openTracer(env: NodeJS.ProcessEnv): Tracer {
  const ids = new Ids()
  const named = resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME || 'certame',
    'service.version': product.version,
  })
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    idGenerator: ids,
    // Neither host nor process nor command line: only what the operator names.
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('certame', product.version)

  function begin({ name, kind, attributes, parent, at, ids: given }: Begun): Span {
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: 1, isRemote: true })
      : ROOT_CONTEXT
    ids.given = given
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], ...(attributes && { attributes }), ...(at !== undefined && { startTime: at }) },
      context,
    )
    ids.given = undefined
    const { traceId, spanId } = span.spanContext()
    return {
      traceId,
      spanId,
      end: ({ attributes: more, failed, at: endedAt } = {}) => {
        if (more) span.setAttributes(more)
        // Without a message: that of an error may quote a value.
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(endedAt)
      },
    }
  }
  return { begin, flush: () => provider.forceFlush(), stop: () => provider.shutdown() }
}
