import type { Lineup, RemoteLineup } from './schema/lineup.ts';

const none = '–';

const minutes = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)}Z`;

const row = (remote: string, { stable, canary, previous }: RemoteLineup): string[] => {
  const newest = canary && canary.at > stable.at ? canary : stable;
  return [
    remote,
    stable.id,
    canary ? `${canary.id} ${canary.percent} %` : none,
    previous?.id ?? none,
    minutes(newest.at),
    newest.key,
  ];
};

/** The commands for this canary: they refuse if a colleague has moved it meanwhile. */
export const canaryMoves = (remote: string, id: string): string =>
  `"promote ${remote} ${id}" makes this canary stable, "rollback ${remote} ${id}" withdraws it.`;

/** The line-up for people: one aligned row per remote; time and key are those of the latest change. */
export const lineupTable = ({ revision, at, remotes }: Lineup): string => {
  const names = Object.keys(remotes).sort();
  if (names.length === 0) return 'Nothing was released yet.';
  const rows = [
    ['remote', 'stable', 'canary', 'previous', 'when', 'by key'],
    ...names.flatMap((name) => (remotes[name] ? [row(name, remotes[name])] : [])),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const moves = names.flatMap((name) => {
    const canary = remotes[name]?.canary;
    return canary ? [canaryMoves(name, canary.id)] : [];
  });
  return [...lines, '', ...moves, `Revision ${revision} of ${minutes(at)}`].join('\n');
};
