import { startEdge, type EdgeOptions } from './edge.ts';

/** An edge in its own process, so that it does not slow down the measurement. The parent sends the options. */
process.once('message', (options: EdgeOptions) => {
  void startEdge(options).then((origin) => process.send?.({ origin }));
});
process.once('disconnect', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
