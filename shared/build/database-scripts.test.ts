import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './running/child.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-archive-'));
  await mkdir(path.join(folder, 'archive/wal'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Copy {
  readonly timeline: number;
  /** The number of the WAL file in which the copy begins and ends. */
  readonly wal: number;
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');
const fileOf = ({ timeline, wal }: Copy): string => `${hex(timeline)}00000000${hex(wal)}`;
const positionOf = (wal: number): string => `0/${wal.toString(16).toUpperCase()}000100`;

/** What `pg_basebackup` leaves of a copy, as far as the scripts read it. */
const writeCopy = async (target: string, copy: Copy): Promise<void> => {
  const files = {
    PG_VERSION: '18\n',
    'postgresql.auto.conf': "work_mem = '8MB'\nrecovery_target_time = 'of an earlier restore'\n",
    backup_label: `START WAL LOCATION: ${positionOf(copy.wal)} (file ${fileOf(copy)})\n`,
  };
  await mkdir(target, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(target, name), text);
  await run('tar', ['-czf', 'base.tar.gz', ...Object.keys(files)], { cwd: target });
  const end = `"Start-LSN": "${positionOf(copy.wal)}", "End-LSN": "${positionOf(copy.wal)}"`;
  await writeFile(
    path.join(target, 'backup_manifest'),
    `{ "PostgreSQL-Backup-Manifest-Version": 2,\n"WAL-Ranges": [\n{ "Timeline": ${copy.timeline}, ${end} }\n],\n`,
  );
};

const addCopy = (name: string, copy: Copy): Promise<void> =>
  writeCopy(path.join(folder, 'archive/base', name), copy);

/** Timeline 2, which left the first one in its fourth WAL file. */
const addReturn = (): Promise<void> =>
  writeFile(
    path.join(folder, 'archive/wal/00000002.history'),
    '1\t0/4000178\tbefore 2026-11-24 10:15:03+04\n\n',
  );

/** Runs a script of the image, which has GNU programs, on our folder; programs of PostgreSQL are those of `bin`. */
const script = async (name: string, args: readonly string[], env: Record<string, string> = {}) => {
  const text = await readFile(path.join(repository, 'ops/database', name), 'utf8');
  const ours = text.replaceAll('/archive/', `${folder}/archive/`).replaceAll('/run/secrets/', `${folder}/`);
  const PATH = `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}`;
  return run('sh', ['-c', ours, name, ...args], { env: { PATH, ...env } });
};

const restore = async (...args: readonly string[]) => {
  const PGDATA = path.join(folder, 'restored');
  const { stdout } = await script('restore.sh', args, { PGDATA });
  const settings = await readFile(path.join(PGDATA, 'postgresql.auto.conf'), 'utf8');
  return { copy: stdout.split(' ')[0], settings };
};

const beforeMistake = '2026-11-23T230000Z';
const afterMistake = '2026-11-24T080000Z';

describe('A restore to a time', () => {
  beforeEach(() => addCopy(beforeMistake, { timeline: 1, wal: 2 }));

  it('takes the last copy from before that time', async () => {
    await addCopy(afterMistake, { timeline: 1, wal: 7 });
    const { copy, settings } = await restore('2026-11-24 10:15:00+04');
    expect(copy).toBe(beforeMistake);
    expect(settings).toContain(
      "\nrecovery_target_timeline = '1'\nrecovery_target_time = '2026-11-24 10:15:00+04'\n",
    );
    expect(settings).not.toContain('earlier restore');
    expect(settings).toContain("work_mem = '8MB'\n");
  });

  it('is refused after an earlier one to another time, until the timeline is given', async () => {
    await addReturn();
    await expect(restore('2026-11-24 11:00:00+04')).rejects.toMatchObject({
      code: 1,
      stderr:
        'More than one timeline may have 2026-11-24 11:00:00+04: say the number of one after it.\n' +
        'Timeline 2 left timeline 1: before 2026-11-24 10:15:03+04\n',
    });
    expect(await readdir(folder)).not.toContain('restored');
    const { copy, settings } = await restore('2026-11-24 11:00:00+04', '1');
    expect(copy).toBe(beforeMistake);
    expect(settings).toContain("\nrecovery_target_timeline = '1'\n");
  });

  it('needs no timeline once the last one has a copy of its own', async () => {
    await addReturn();
    await addCopy('2026-11-24T090000Z', { timeline: 2, wal: 5 });
    const { copy, settings } = await restore('2026-11-24 14:00:00+04');
    expect(copy).toBe('2026-11-24T090000Z');
    expect(settings).toContain("\nrecovery_target_timeline = '2'\n");
  });

  it('takes no copy of what the timeline has left', async () => {
    await addReturn();
    await addCopy(afterMistake, { timeline: 1, wal: 7 });
    expect((await restore('2026-11-24 13:00:00+04', '2')).copy).toBe(beforeMistake);
  });

  it('is refused for a timeline that the archive does not have', async () => {
    await expect(restore('2026-11-24 14:00:00+04', '2')).rejects.toMatchObject({
      stderr: 'The archive has no timeline 2.\n',
    });
  });
});

describe('A restore to the last archived moment', () => {
  beforeEach(async () => {
    await addCopy(beforeMistake, { timeline: 1, wal: 2 });
    await addCopy(afterMistake, { timeline: 1, wal: 7 });
    await addReturn();
  });

  it('follows the last timeline', async () => {
    const { copy, settings } = await restore('latest');
    expect(copy).toBe(beforeMistake);
    expect(settings).toContain("\nrecovery_target_timeline = '2'\n");
    expect(settings).not.toContain('recovery_target_time ');
  });

  it('takes the last copy of a former timeline that is given', async () => {
    await addCopy('2026-11-24T090000Z', { timeline: 2, wal: 5 });
    const { copy, settings } = await restore('latest', '1');
    expect(copy).toBe(afterMistake);
    expect(settings).toContain("\nrecovery_target_timeline = '1'\n");
  });
});

describe('A base backup', () => {
  /** Stand-ins for the programs of PostgreSQL; the last one says which WAL file is the first to stay. */
  beforeEach(async () => {
    const programs = {
      psql: 'echo on',
      pg_basebackup: 'for word; do case $word in --pgdata=*) mv "$NEW" "${word#--pgdata=}" ;; esac; done',
      pg_archivecleanup: 'echo "WAL stays from $2 on"',
    };
    await mkdir(path.join(folder, 'bin'));
    for (const [name, text] of Object.entries(programs))
      await writeFile(path.join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    await writeFile(path.join(folder, 'postgres_password'), 'secret');
  });

  const backUp = async (copy: Copy): Promise<string> => {
    const NEW = path.join(folder, 'new');
    await writeCopy(NEW, copy);
    return (await script('base-backup.sh', [], { NEW })).stdout;
  };

  it('keeps two copies and the WAL from the first of them on', async () => {
    await addCopy(beforeMistake, { timeline: 1, wal: 2 });
    await addCopy(afterMistake, { timeline: 1, wal: 7 });
    const said = await backUp({ timeline: 1, wal: 12 });
    expect(said).toContain(`base backup ${beforeMistake} is removed\n`);
    expect(said).toContain('WAL stays from 000000010000000000000007 on\n');
    expect(await readdir(path.join(folder, 'archive/base'))).toHaveLength(2);
  });

  it('keeps the WAL of a new copy that has lower numbers, after a return to a time', async () => {
    await addCopy(afterMistake, { timeline: 1, wal: 7 });
    await addReturn();
    expect(await backUp({ timeline: 2, wal: 5 })).toContain('WAL stays from 000000020000000000000005 on\n');
  });

  it('ends with an error and removes no WAL if a copy has no label', async () => {
    await addCopy(afterMistake, { timeline: 1, wal: 7 });
    await writeFile(path.join(folder, 'archive/base', afterMistake, 'base.tar.gz'), '');
    await writeFile(path.join(folder, 'bin/pg_archivecleanup'), '#!/bin/sh\n[ -n "$2" ]\n');
    await expect(backUp({ timeline: 1, wal: 12 })).rejects.toMatchObject({ code: 1 });
  });
});
