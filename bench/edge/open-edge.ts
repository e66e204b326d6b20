import path from 'node:path';
import { type ForkedServer, forkServer } from '../sites/forked-server.ts';
import type { EdgeOptions } from './edge.ts';

export const openEdge = (options: EdgeOptions): Promise<ForkedServer> =>
  forkServer(path.join(import.meta.dirname, 'edge-process.ts'), { options });
