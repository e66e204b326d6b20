import {
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('shell');

interface Asked {
  readonly kind: string;
  readonly id: string;
  readonly method: string | undefined;
}

/**
 * The span of a request. Its attributes are the kind of response and the request id, without address and
 * personal data.
 */
export const startSpan = ({ kind, id, method = '' }: Asked): Span =>
  tracer.startSpan(`${method} ${kind}`, {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'request.id': id },
  });

/** While tracing is off, a span has no id, and a context for it would carry nothing. */
export const within = <T>(span: Span, work: () => T): T =>
  isSpanContextValid(span.spanContext()) ? context.with(trace.setSpan(context.active(), span), work) : work();

export const endSpan = (span: Span, status: number): void => {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** The trace context for the portal, so that its span becomes a child; empty while tracing is off. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};
