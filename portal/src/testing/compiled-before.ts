import { tmpdir } from 'node:os';
import path from 'node:path';

const { NODE_COMPILE_CACHE = path.join(tmpdir(), 'arev-compiled') } = process.env;

/** For a process that a test starts: half of its start is compiling what another one has compiled. */
export const compiledBefore = { NODE_COMPILE_CACHE };
