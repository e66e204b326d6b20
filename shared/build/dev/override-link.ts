import { overridePath, signOverride } from '../../src/releases/override-token.ts';
import { StartProblem } from '../site/start-problem.ts';

/** A working day; then a new link is needed. */
const lifetime = 12 * 3600;
const patience = 10_000;

/** A link that points the named remotes to development servers. */
export const overrideLink = (
  site: string,
  secret: string,
  remotes: Readonly<Record<string, string>>,
  now = Date.now(),
): string => {
  const token = signOverride({ remotes, exp: Math.floor(now / 1000) + lifetime }, secret);
  return `${site}${overridePath}?token=${token}`;
};

/** Asks the site first: an error here is better than a page without the remote. */
export const ensureAccepted = async (link: string): Promise<void> => {
  const { origin } = new URL(link);
  let answer: Response;
  try {
    answer = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  } catch (error) {
    throw new StartProblem(`${origin} ${reasonOf(error)}`);
  }
  if (answer.status === 302) return;
  if (answer.status === 403)
    throw new StartProblem(
      `${origin} refuses the override: the secret is not the OVERRIDE_SECRET that this site runs with.`,
    );
  throw new StartProblem(
    `${origin} answers an override with ${answer.status}: it is no shell of this project.`,
  );
};

const unknownAuthority = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** `fetch` hides the reason of a failure in the cause of its error. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

const reasonOf = (error: unknown): string => {
  const code = codeOf(error);
  if (unknownAuthority.has(code))
    return 'has a certificate of an authority that Node does not know: name its file in NODE_EXTRA_CA_CERTS.';
  if (/CERT|TLS|SSL/.test(code)) return `has a certificate that is not accepted (${code}).`;
  return 'does not answer: check the address, and that the site runs.';
};
