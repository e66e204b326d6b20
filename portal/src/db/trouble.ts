/** Error codes of Node and PostgreSQL for a database that is unreachable, full, shutting down or too slow, and for deadlocks. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '40P01',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);
const messages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** A unique constraint was violated. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** A lock was not free within `lock_timeout`, or two transactions waited for each other. */
export const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

export const databaseTrouble = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.has(code) || code.startsWith('08') || messages.test(error.message);
};
