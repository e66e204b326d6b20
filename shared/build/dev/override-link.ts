import { overridePath, signOverride } from '../../src/releases/override-token.ts';
import { StartProblem } from '../site/start-problem.ts';

/** A working day; then the link is made anew. */
const lifetime = 12 * 3600;
const patience = 10_000;

/** Points the named remotes to development servers, for whoever opens the link. */
export const overrideLink = (
  site: string,
  secret: string,
  remotes: Readonly<Record<string, string>>,
  now = Date.now(),
): string => {
  const token = signOverride({ remotes, exp: Math.floor(now / 1000) + lifetime }, secret);
  return `${site}${overridePath}?token=${token}`;
};

/** Asks the site itself: better a sentence here than a page without the remote there. */
export const ensureAccepted = async (link: string): Promise<void> => {
  const { origin } = new URL(link);
  let answer: Response;
  try {
    answer = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  } catch {
    throw new StartProblem(`${origin} does not answer: check the address, and that the site runs.`);
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
