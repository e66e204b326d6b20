/** Traces are off unless a collector is named, as every OpenTelemetry SDK reads it. */
export const isTraced = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
