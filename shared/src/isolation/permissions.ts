import { kilobytes, limitsScript, type Way } from './box.ts';

const script = `data=$1
shift
${limitsScript}
exec "$@"`;

/** No sandbox: the command runs as it is, within the limits that a shell can set. */
export const permissions: Way = {
  name: 'permissions',
  level: 'permissions',
  wrap: (_box, { program, args }, limits) => ({
    program: '/bin/sh',
    args: ['-c', script, 'sh', kilobytes(limits), program, ...args],
  }),
};
