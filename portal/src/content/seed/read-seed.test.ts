import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoSeed, readSeed } from './read-seed.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-seed-'));
  await cp(demoSeed, folder, { recursive: true, filter: (name) => !name.includes('pictures') });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Replaces the first match and returns its line number. */
const change = async (file: string, before: RegExp, after: string): Promise<number> => {
  const text = await readFile(path.join(folder, file), 'utf8');
  const at = text.search(before);
  await writeFile(path.join(folder, file), text.replace(before, after));
  return text.slice(0, at).split('\n').length;
};

test('A seed is read from any folder', async () => {
  await change('cities.json', /Yerevan/, 'Elsewhere');
  const seed = await readSeed(folder);
  expect(seed.cities[0]?.translations.en.name).toBe('Elsewhere');
  expect({ ...seed, cities: [] }).toEqual({ ...(await readSeed()), cities: [] });
});

test.each([
  ['services.json', /"durationMinutes": 30/, '"durationMinutes": 481', '0.durationMinutes'],
  ['doctors.json', /"email": "[^"]+"/, '"email": "nobody"', '0.email'],
  ['news.json', /"newsDate": "[^"]+"/, '"newsDate": "yesterday"', '0.newsDate'],
  ['cities.json', /"name": "Yerevan"/, '"name": ""', '0.translations.en.name'],
  ['branches.json', /"latitude"/, '"height": 1, "latitude"', '0.height'],
  ['news.json', /"newsDate": "[^"]+"/, '"newsDate": "2026-02-30"', '0.newsDate'],
  ['cities.json', /"name": "Yerevan"/, String.raw`"name": "Yere\u0000van"`, '0.translations.en.name'],
])('An invalid value in %s of the seed is reported with its line', async (file, before, after, place) => {
  const line = await change(file, before, after);
  await expect(readSeed(folder)).rejects.toThrow(`${file}:${line}: ${place}: `);
});

test('The error for an incomplete seed names the missing file', async () => {
  await change('cities.json', /"slug": "[^"]+",\n/, '');
  await expect(readSeed(folder)).rejects.toThrow(
    /^cities\.json:2: 0\.slug: Invalid input: expected string, received undefined$/,
  );
});

test('Seed hours that end before they begin are reported with their line', async () => {
  await change('doctors.json', /"from": "\d\d:\d\d"/, '"from": "23:45"');
  await expect(readSeed(folder)).rejects.toThrow(
    /^doctors\.json:\d+: 0\.schedule\.0\.to: Hours end after they begin$/,
  );
});

test('A review has a text in its original language, and needs no other', async () => {
  const [review] = (await readSeed()).opinions;
  const { language, translations } = review!;
  const { [language]: original, ...others } = translations;
  const write = (said: object) =>
    writeFile(path.join(folder, 'opinions.json'), JSON.stringify([{ ...review, translations: said }]));
  await write({ [language]: original });
  expect((await readSeed(folder)).opinions[0]?.translations).toEqual({ [language]: original });
  await write(others);
  await expect(readSeed(folder)).rejects.toThrow(
    /^opinions\.json:1: 0\.translations: There is no text in the original language$/,
  );
});

test('A byte order mark in a seed file is no error', async () => {
  await change('cities.json', /^/, '\uFEFF');
  expect(await readSeed(folder)).toEqual(await readSeed());
});

test.each([
  ['services.json', /"branchId": 2,/, '"branchId": 1,', /services\.json:\d+: 0\.prices\.\d\.branchId: 1 is/],
  ['patients.json', /"aram\.demo"/, '"ani.demo"', /patients\.json:\d+: 1\.username: ani\.demo is/],
  [
    'register.json',
    /"ssn": "6525780225"/,
    '"ssn": "4512910412"',
    /register\.json:\d+: 1\.ssn: 4512910412 is/,
  ],
  ['seo-data.json', /"route": "\/doctors"/, '"route": "/"', /seo-data\.json:\d+: \d\.route: \/ is/],
])('A duplicate in %s of the seed is reported with its line', async (file, before, after, said) => {
  await change(file, before, after);
  await expect(readSeed(folder)).rejects.toThrow(said);
  await expect(readSeed(folder)).rejects.toThrow('there twice.');
});

test('An extra comma in a seed file is reported with its line', async () => {
  const line = await change('cities.json', /"slug": /, '"slug":: ');
  await expect(readSeed(folder)).rejects.toThrow(`cities.json:${line}: `);
});

test.each([
  [
    'doctors.json',
    /"serviceIds": \[\n?\s*8/,
    '"serviceIds": [8888',
    /doctors\.json:\d+: 0\.serviceIds\.0: 8888 is not in services\.$/,
  ],
  [
    'services.json',
    /"branchId": 1,/,
    '"branchId": 77,',
    /services\.json:\d+: 0\.prices\.0\.branchId: 77 is not in branches\.$/,
  ],
  ['cities.json', /"id": 2/, '"id": 1', /cities\.json:\d+: 1\.id: 1 is there twice\.$/m],
  [
    'patients.json',
    /"heart-trace-hayk",/,
    '"a-trace-of-nobody",',
    /patients\.json:\d+: 4\.appointments\.3\.files\.0: a-trace-of-nobody is not in patients\.$/m,
  ],
  [
    'patients.json',
    /"Միավոր": "2"/,
    '"Միավոր": "much"',
    /patients\.json:\d+: 4\.appointments\.3\.survey\.answers: answers\.72\.73 invalid$/,
  ],
])(
  'A broken reference in %s of the seed is reported with its line',
  async (file, before, after, sentence) => {
    await change(file, before, after);
    await expect(readSeed(folder)).rejects.toThrow(sentence);
  },
);

test('A missing seed file is reported by its name', async () => {
  await rm(path.join(folder, 'news.json'));
  await expect(readSeed(folder)).rejects.toThrow('news.json: the file cannot be read.');
});
