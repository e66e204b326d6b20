import { tmpdir } from 'node:os';
import path from 'node:path';

const { NODE_COMPILE_CACHE = path.join(tmpdir(), 'arev-compiled') } = process.env;

/** A shared compile cache for child processes of tests: without it, half of their start is compiling. */
export const compiledBefore = { NODE_COMPILE_CACHE };
