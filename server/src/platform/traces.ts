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

/** Until tracing is configured, the tracer that the API returns does nothing. */
const tracer = () => trace.getTracer('bouwkring')

/** How long the end of the process waits for spans not yet sent. */
const lastSendMs = 2000

/** `name=value,name=value`, as in the standard; values may be percent-encoded. */
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

/** Sends traces to a collector when one is configured; only then are its libraries loaded. Returns a function that ends it. An unreachable collector delays no request: spans not sent in time are dropped. */
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
    // By the trace id alone: the caller decides neither that a trace is kept nor that it is not.
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

/** Creates a span for each request, named by its route: without its path or query, which hold ids and user input. Part of the caller's trace when it names one. */
export function traceRequests(app: FastifyInstance) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  // Reading the body leaves the context: it is restored before the handler.
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

/** Creates a span for each statement below a request or a job: its text with placeholders, never the values, and for an error only its code. */
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

/** Creates a span for a call to a part outside the product, below a request or a job: the name of the part, the outcome and the duration. Not its address, the request or the answer: those may reveal personal data. */
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

/** Runs a job in a separate trace. */
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
