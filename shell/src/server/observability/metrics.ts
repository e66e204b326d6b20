import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the shell. Labels have few known values: never a path, never an id of a person. */
export const makeMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'shell_requests_total',
      help: 'Answers by kind and status.',
      labelNames: ['kind', 'status'] as const,
      registers,
    }),
    fragments: new Counter({
      name: 'shell_fragments_total',
      help: 'Page areas by remote and where they came from.',
      labelNames: ['remote', 'how'] as const,
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'shell_render_seconds',
      help: 'Time a render host took, by remote.',
      labelNames: ['remote'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3],
      registers,
    }),
    composeSeconds: new Histogram({
      name: 'shell_compose_seconds',
      help: 'Time to put a page together around its fragment.',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05],
      registers,
    }),
    portalUp: new Gauge({
      name: 'shell_portal_up',
      help: 'Whether the portal answered when it was last asked (1 or 0).',
      registers,
    }),
    renderFailures: new Counter({
      name: 'shell_render_failures_total',
      help: 'Renders without an answer, by remote and cause.',
      labelNames: ['remote', 'cause'] as const,
      registers,
    }),
    hostRestarts: new Counter({
      name: 'shell_render_host_restarts_total',
      help: 'Render hosts that had to be started again.',
      labelNames: ['remote'] as const,
      registers,
    }),
  };
};

export type Metrics = ReturnType<typeof makeMetrics>;
