import type { Endpoint } from '@arev/shared/contracts/endpoint';

export const usualBodyBytes = 64 * 1024;
const largeBodyBytes = 1024 * 1024;

/** How many bytes the fields of a call may have together, files not counted. */
export const bodyLimitOf = ({ large }: Pick<Endpoint, 'large'>): number =>
  large ? largeBodyBytes : usualBodyBytes;
