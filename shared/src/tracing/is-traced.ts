/** Tracing is off unless a collector is configured, by the variables of every OpenTelemetry SDK. */
export const isTraced = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
