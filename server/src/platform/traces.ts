import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'

/** While nothing is configured, what the API hands out does nothing. */
const tracer = () => trace.getTracer('bouwkring')

/** How long the end of the process waits for what was not sent yet. */
const lastSendMs = 2000

/** `name=value,name=value`, as the standard has it; values may be percent-encoded. */
const headersOf = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  )

/** Sends traces to a collector when one is configured; its libraries are loaded only then. Answers how to end it. A collector that is away costs no request anything: what is not sent in time is dropped. */
export async function startTraces(
  config: Config,
  version: string,
  log: Log,
): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve()
  const [
    { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const told = (message: string, ...more: unknown[]) =>
    log.warn({ traces: [message, ...more].map(String).join(' ').slice(0, 500) }, 'traces')
  diag.setLogger(
    {
      error: told,
      warn: told,
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: 5000,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME ?? config.productSlug,
      'service.version': version,
      'service.instance.id': `${process.pid}`,
      'deployment.environment.name': config.NODE_ENV,
    }),
    // By the number of the trace alone: who calls decides neither that it is kept nor that it is not.
    sampler: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000, exportTimeoutMillis: 5000 }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise((late) => setTimeout(late, lastSendMs).unref()),
    ])
    trace.disable()
    propagation.disable()
    context.disable()
    diag.disable()
  }
}

/** A span for each request, by its route: neither its path nor its query, which hold ids and what people typed. Part of the caller's trace when it names one. */
export function traceRequests(app: FastifyInstance) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  // Reading the body leaves the context: it is entered again before the handler.
  const enter = (request: FastifyRequest, done: () => void) =>
    context.with(contexts.get(request) ?? context.active(), done)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      parent,
    )
    contexts.set(request, trace.setSpan(parent, span))
    enter(request, done)
  })
  app.addHook('preHandler', (request, _reply, done) => enter(request, done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const longest = 2000

/** A span for each statement below a request or a job: its text with places for values, never the values, and of an error its code only. */
export function traceStatements(database: Database, server: 'primary' | 'replica' = 'primary') {
  database.onStatement(({ pool, seconds, text, code }) => {
    if (!trace.getActiveSpan()?.isRecording()) return
    const attributes: Attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, longest),
      'db.pool': pool,
      'db.server': server,
      ...(code !== null && { 'db.response.status_code': code }),
    }
    const endTime = performance.timeOrigin + performance.now()
    const span = tracer().startSpan(/^\w+/.exec(text.trimStart())?.[0].toUpperCase() ?? 'SQL', {
      kind: SpanKind.CLIENT,
      attributes,
      startTime: endTime - seconds * 1000,
    })
    if (code !== null) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  })
}

/** A span for a call to a part outside the product, below a request or a job: the name of the part, how it ended and how long it took. Not where the part is, what it was asked or what it said: that may tell of people. */
export function tracePart<T>(
  part: string,
  call: () => Promise<T>,
  outcomeOf: (error: unknown) => string,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return call()
  return tracer().startActiveSpan(
    `call ${part}`,
    { kind: SpanKind.CLIENT, attributes: { 'part.name': part } },
    async (span) => {
      try {
        const answer = await call()
        span.setAttribute('part.outcome', 'answered')
        return answer
      } catch (error) {
        span
          .setAttribute('part.outcome', outcomeOf(error))
          .setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  )
}

/** A trace of its own for a job. */
export const traceJob = (name: string, work: () => Promise<void>): Promise<void> =>
  tracer().startActiveSpan(
    name,
    {
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.system': 'graphile_worker', 'messaging.destination.name': name },
      root: true,
    },
    async (span) => {
      try {
        await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  )
