import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../src/releases/refusal.ts';
import { compose, docker } from './docker.ts';

/** Services that have to be complete before new servers start. */
const stepsBefore: Readonly<Record<string, string>> = { portal: 'portal-prepare', shell: 'host' };

const patienceMs = 180_000;

const containersOf = async (service: string): Promise<readonly string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter((id) => id !== '');

const healthOf = (id: string): Promise<string> =>
  docker('inspect', '--format', '{{.State.Health.Status}}', id);

const untilHealthy = async (ids: readonly string[]): Promise<boolean> => {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const states = await Promise.all(ids.map(healthOf));
    if (states.every((state) => state === 'healthy')) return true;
    if (states.includes('unhealthy')) return false;
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

/**
 * Replaces the servers of a service by those of its newest image without downtime: new ones start first, and
 * old ones end one by one once all new ones are healthy. If a new one does not become healthy, the new ones
 * end and the old ones stay.
 */
export const replaceService = async (service: string, say: (line: string) => void): Promise<void> => {
  const step = stepsBefore[service];
  if (step === undefined)
    throw new Refusal(`${Object.keys(stepsBefore).join(' and ')} can be replaced, not ${service}.`);
  const old = await containersOf(service);
  if (old.length === 0) throw new Refusal(`No ${service} runs: "docker compose up --detach" starts it.`);
  await compose('run', '--rm', step);
  const wanted = String(old.length * 2);
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', `${service}=${wanted}`, service);
  const fresh = (await containersOf(service)).filter((id) => !old.includes(id));
  say(`${fresh.length} new of ${service} start`);
  if (!(await untilHealthy(fresh))) {
    await end(fresh);
    throw new Refusal(`The new ${service} did not become healthy; the old one goes on.`);
  }
  say(`the new ones are healthy, the old ones end`);
  await end(old);
};
