import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('shell');

interface Asked {
  readonly kind: string;
  readonly id: string;
  readonly method: string | undefined;
}

/** The span of a request. It carries the kind of answer and the request id, no address and nothing of who asked. */
export const startSpan = ({ kind, id, method = '' }: Asked): Span =>
  tracer.startSpan(`${method} ${kind}`, {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'request.id': id },
  });

export const within = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

export const endSpan = (span: Span, status: number): void => {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** What tells the portal below which span its own belongs; nothing while traces are off. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};
