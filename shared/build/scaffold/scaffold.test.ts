import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../running/child.ts';
import { addPage } from './add-page.ts';
import { addRemote } from './add-remote.ts';
import { pageNameOf, segmentsOf } from './names.ts';

const titles = { hy: 'Քնի կենտրոն', ru: 'Центр сна', en: 'Sleep centre' };
const model = {
  name: 'mf-patient',
  port: 3104,
  root: path.join(repository, 'mf-patient'),
  prefixes: ['login'],
  privatePrefixes: [],
  queries: {},
};

let folder: string;
const read = (file: string): Promise<string> => readFile(path.join(folder, 'mf-sleep', file), 'utf8');
const make = (prefix = 'sleep') => addRemote(folder, { name: 'mf-sleep', prefix, titles }, [model]);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-scaffold-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('A new remote', () => {
  it('gets a port and a prefix of its own and a page with a title in three languages', async () => {
    await make();
    expect(await read('webpack.config.ts')).toContain('port: 3105');
    expect(await read('src/routes.tsx')).toContain("{ id: 'sleep', path: address.sleep(), load: ");
    expect(await read('src/addresses.ts')).toContain("sleep: () => 'sleep',");
    expect(JSON.parse(await read('locales/hy.json'))).toEqual({ sleep: { title: 'Քնի կենտրոն' } });
    expect(await read('tsconfig.json')).toBe(await readFile(path.join(model.root, 'tsconfig.json'), 'utf8'));
  });

  it('is refused if the folder or the prefix is taken', async () => {
    await expect(make('login')).rejects.toThrow('The prefix login belongs to mf-patient: choose another.');
    await make();
    await expect(make()).rejects.toThrow('There is a folder mf-sleep already.');
  });
});

describe('A new page', () => {
  const room = {
    remote: 'mf-sleep',
    name: 'rooms',
    segments: segmentsOf('sleep/rooms/:slug'),
    titles: { hy: 'Սենյակ', ru: 'Палата', en: 'Room' },
  };

  it('gets its screen, route, address and texts without changing the existing ones', async () => {
    await make();
    await addPage(path.join(folder, 'mf-sleep'), room);
    const routes = await read('src/routes.tsx');
    expect(routes).toContain("path: address.rooms(':slug'), load: () => import('./screens/rooms/rooms.tsx')");
    expect(routes.indexOf("id: 'sleep'")).toBeLessThan(routes.indexOf("id: 'rooms'"));
    expect(await read('src/addresses.ts')).toContain('rooms: (slug: string) => `sleep/rooms/${slug}`,');
    expect(JSON.parse(await read('locales/en.json'))).toEqual({
      sleep: { title: 'Sleep centre' },
      rooms: { title: 'Room' },
    });
    expect(await read('src/screens/rooms/rooms.tsx')).toContain(
      'const rooms: Screen = { Component: Rooms, head };',
    );
  });

  it('is refused if its name or its path is taken', async () => {
    await make();
    await addPage(path.join(folder, 'mf-sleep'), room);
    await expect(addPage(path.join(folder, 'mf-sleep'), room)).rejects.toThrow('has a screen rooms already');
    await expect(addPage(path.join(folder, 'mf-sleep'), { ...room, name: 'wards' })).rejects.toThrow(
      'has a page at sleep/rooms/:slug already',
    );
  });

  it.each(['/desk', 'Desk', 'desk//day', ':slug', '../desk', 'desk/day?x=1'])(
    'is refused at the invalid path %s',
    (wrong) => {
      expect(() => segmentsOf(wrong)).toThrow(/is no path of a page/);
    },
  );

  it.each([
    ['desk', 'desk'],
    ['desk/day/:slug', 'day'],
    ['desk/seo/routes', 'seo-routes'],
  ])('derives its name from its path unless one is given (%s: %s)', (where, name) => {
    expect(pageNameOf(segmentsOf(where))).toBe(name);
  });
});
