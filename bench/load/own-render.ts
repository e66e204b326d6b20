import { performance } from 'node:perf_hooks';
import type { RenderModule, RenderRequest } from '@arev/shared/remote-kit/server';

/** A process like a render host that reports the duration of each render: `own-render.ts <render.mjs>`. */
const [file = ''] = process.argv.slice(2);
const { render } = (await import(file)) as Pick<RenderModule, 'render'>;

process.on('message', ({ request, count }: { request: RenderRequest; count: number }) => {
  void (async () => {
    const took: number[] = [];
    while (took.length < count) {
      const began = performance.now();
      await render(request);
      took.push(performance.now() - began);
    }
    process.send?.({ took });
  })();
});
process.send?.({ ready: true });
process.once('disconnect', () => process.exit(0));
