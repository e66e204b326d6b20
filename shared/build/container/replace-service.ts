import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Refusal } from '../../src/releases/refusal.ts';
import { compose, docker } from './docker.ts';

interface Steps {
  /** What has to be complete before new servers start. */
  readonly before: readonly string[];
  /** What follows once they are healthy, before the old ones end. */
  readonly after?: readonly string[];
}

const hostCheck =
  'shared/build/commands/host.ts --check --described shell/dist/host.json --files shell/dist/client';

/** Until new shells are healthy, releases are compared with the old ones, which may be those that stay. */
const stepsOf: Readonly<Record<string, Steps>> = {
  portal: { before: ['portal-prepare'] },
  shell: { before: ['host', ...hostCheck.split(' ')], after: ['host'] },
};

const patienceMs = 180_000;
const quietMs = 15_000;

const configuration = z.object({
  services: z.record(z.string(), z.object({ deploy: z.optional(z.object({ replicas: z.int() })) })),
});

interface ReplaceOptions {
  readonly say: (line: string) => void;
  /** Until the old servers end, an interruption ends the new ones. */
  readonly interrupted?: AbortSignal;
}

const containersOf = async (service: string, ...options: readonly string[]): Promise<readonly string[]> =>
  (await compose('ps', '--quiet', ...options, service)).split('\n').filter((id) => id !== '');

const replicasOf = async (service: string): Promise<number> => {
  const output = await compose('config', '--format', 'json');
  // Warnings of Compose come first.
  const { services } = configuration.parse(JSON.parse(output.slice(output.indexOf('{'))));
  return services[service]?.deploy?.replicas ?? 1;
};

const healthOf = (id: string): Promise<string> =>
  docker('inspect', '--format', '{{.State.Health.Status}}', id);

const untilHealthy = async (
  ids: readonly string[],
  { say, interrupted }: ReplaceOptions,
): Promise<boolean> => {
  const deadline = Date.now() + patienceMs;
  let nextWords = Date.now() + quietMs;
  while (Date.now() < deadline) {
    interrupted?.throwIfAborted();
    const states = await Promise.all(ids.map(healthOf));
    if (states.every((state) => state === 'healthy')) return true;
    if (states.includes('unhealthy')) return false;
    if (Date.now() > nextWords) {
      say(`${states.filter((state) => state === 'healthy').length} of ${ids.length} are healthy`);
      nextWords = Date.now() + quietMs;
    }
    await pause(1_000);
  }
  return false;
};

const end = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await docker('stop', id);
    await docker('rm', id);
  }
};

const start = async (service: string, old: readonly string[], options: ReplaceOptions): Promise<void> => {
  const replicas = await replicasOf(service);
  const wanted = `${service}=${old.length + replicas}`;
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', wanted, service);
  const fresh = (await containersOf(service)).filter((id) => !old.includes(id));
  options.say(`${fresh.length} new of ${service} start`);
  if (fresh.length !== replicas || !(await untilHealthy(fresh, options)))
    throw new Refusal(`The new ${service} did not become healthy; the old one goes on.`);
};

/**
 * Replaces the servers of a service by those of its newest image without downtime: as many new ones as the compose file says
 * start first, and all old ones end one by one once the new ones are healthy. Otherwise the new ones end and the old ones
 * stay. What an earlier run left behind ends as well.
 */
export const replaceService = async (service: string, options: ReplaceOptions): Promise<void> => {
  const { say, interrupted } = options;
  const steps = stepsOf[service];
  if (steps === undefined)
    throw new Refusal(`${Object.keys(stepsOf).join(' and ')} can be replaced, not ${service}.`);
  const old = await containersOf(service);
  if (old.length === 0) throw new Refusal(`No ${service} runs: "docker compose up --detach" starts it.`);
  // Compose would start a stopped container of the old image and count it as a new one.
  await compose('rm', '--force', service);
  await compose('run', '--rm', ...steps.before);
  try {
    await start(service, old, options);
    if (steps.after) await compose('run', '--rm', ...steps.after);
    interrupted?.throwIfAborted();
  } catch (error) {
    await end((await containersOf(service, '--all')).filter((id) => !old.includes(id)));
    if (interrupted?.aborted !== true) throw error;
    throw new Refusal(`Interrupted: the new ${service} has ended, the old one goes on.`);
  }
  say(`the new ones are healthy, the old ones end`);
  await end(old);
};
