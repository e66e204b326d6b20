import { resolve } from 'node:path';
import { canaryMoves } from '../../src/releases/lineup-table.ts';
import { publish } from '../../src/releases/publish.ts';
import {
  buildFolderOf,
  currentCommit,
  deployKeyOf,
  openConfiguredStore,
} from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';

const usage = 'release <remote>… [--canary <percent>] [--again] [--store <url>] [--build <folder>]';

const percentOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text))
    throw new Misuse(`--canary takes 1 to 99 percent, not ${JSON.stringify(text)}.`);
  return Number(text);
};

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    canary: { type: 'string' },
    again: { type: 'boolean', default: false },
    store: { type: 'string' },
    build: { type: 'string' },
  });
  const { build } = values;
  if (positionals.length === 0) throw new Misuse(`Name a remote. Usage: ${usage}`);
  if (build !== undefined && positionals.length > 1) throw new Misuse('--build needs exactly one remote.');
  const canary = percentOf(values.canary);
  const store = await openConfiguredStore(values.store);
  const publications = await Promise.all(
    [...new Set(positionals)].map(async (remote) => ({
      remote,
      build: build === undefined ? buildFolderOf(remote) : resolve(build),
      key: await deployKeyOf(remote),
    })),
  );
  const report = await publish(store, publications, {
    commit: await currentCommit(),
    canary,
    again: values.again,
  });
  for (const note of report.notes) say(`Note: ${note}`);
  const place = canary === undefined ? 'stable' : `the canary for ${canary} % (open /__canary to see it)`;
  for (const { remote, id, stored } of report.releases) {
    const origin = stored ? '' : ', from the store as it was';
    say(report.changed ? `${remote} ${id} is ${place}${origin}.` : `${remote} ${id} is ${place} already.`);
    if (canary !== undefined) say(canaryMoves(remote, id));
  }
});
