import * as z from 'zod/mini';

const report = z.object({ sharedObjects: z.array(z.string()) });

/** This Node and its open libraries: everything that another Node process needs. */
export const nodeFiles = (): readonly string[] => {
  const { sharedObjects } = report.parse(process.report.getReport());
  return [...new Set([process.execPath, ...sharedObjects.filter((path) => path.startsWith('/'))])];
};
