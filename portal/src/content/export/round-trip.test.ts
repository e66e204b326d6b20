import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentState } from '@arev/shared/contracts/content';
import type { ContentValue, Field, Fields } from '@arev/shared/contracts/content-fields';
import { type ContentType, contentTypeNames, describedType } from '@arev/shared/contracts/content-types';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';
import { importSeed } from '../import/import-seed.ts';
import { readSeed } from '../seed/read-seed.ts';
import { exportContent } from './export-content.ts';

let folder: string;
let source: TestPortal;
let target: TestPortal;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-round-trip-'));
  [source, target] = [await openPortal(), await openPortal()];
});
afterEach(async () => {
  await Promise.all([source.close(), target.close(), rm(folder, { recursive: true, force: true })]);
});

const asker = async (portal: TestPortal) => {
  const as = await portal.signIn(seeded.editor);
  return (method: 'GET' | 'PUT', address: string, body?: object): Promise<Reply> =>
    portal.send(method, `/portal/api/v1/staff/content/${address}`, body, { as, language: 'en' });
};

/** In no file (`docs/operations.md`), or named by addresses of other items. */
const kept = ['slug', 'startsAt', 'applyUntil', 'picture', 'map', 'alternativeText', 'kind', 'type'];

/** The least that the desk accepts: empty lists, missing optional values, the lowest numbers. */
const least = (field: Field, value: ContentValue | undefined): ContentValue | undefined => {
  if (field.optional) return null;
  switch (field.kind) {
    case 'number':
      return field.least;
    case 'many':
    case 'words':
    case 'cards':
    case 'hours':
      return [];
    case 'amounts':
      return Array.isArray(value) ? value.slice(0, field.leastRows ?? 0) : value;
    case 'choices':
      return Array.isArray(value) ? value.slice(0, 1) : value;
    default:
      return value;
  }
};

const wordsIn = (value: ContentValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The most: the highest numbers, lists in another order, and unusual but valid texts. */
const most = (field: Field, value: ContentValue | undefined): ContentValue | undefined => {
  switch (field.kind) {
    case 'number':
      return field.most;
    case 'email':
      return 'front.desk@arev.c';
    case 'link':
      return '/contact-us?from=Footer#Top';
    case 'colour':
      return '#ABCDEF';
    case 'many':
    case 'words':
      return wordsIn(value).toReversed();
    case 'amounts':
      return Array.isArray(value) ? value.map((row) => ({ ...Object(row), amount: field.most })) : value;
    case 'text':
      return 'Two\nlines';
    default:
      return value;
  }
};

type Change = typeof least;

const changed = (fields: Fields, values: ContentState['values'], change: Change): ContentState['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined || kept.includes(name) ? value : (change(field, value) ?? value)];
    }),
  );

const changedState = (type: ContentType, { values, texts }: ContentState, change: Change): ContentState => {
  const { fields, texts: textFields } = describedType(type);
  const spoken = (words: ContentState['texts']['en']) => words && changed(textFields, words, change);
  return {
    values: changed(fields, values, change),
    texts: { hy: spoken(texts.hy), ru: spoken(texts.ru), en: spoken(texts.en) },
  };
};

test.each([
  ['least', least],
  ['most', most],
] as const)(
  'An exported folder brings back the %s that editors may enter, in every type',
  async (_, change) => {
    const [desk, other] = [await asker(source), await asker(target)];
    const edited: { readonly address: string; readonly state: ContentState }[] = [];
    for (const type of contentTypeNames) {
      const { data } = (await desk('GET', type)).body;
      const address = `${type}/${data[0].id}`;
      const item = (await desk('GET', address)).body.data;
      const state = changedState(type, item, change);
      const saved = await desk('PUT', address, { ...state, version: item.version, revision: 0 });
      expect([address, saved.status, saved.body.fields]).toEqual([address, 200, undefined]);
      const { values, texts } = saved.body.data;
      edited.push({ address, state: { values, texts } });
    }
    await exportContent(source.db, folder);
    await importSeed(target.db, await readSeed(folder), { hash: 'exported', clock: () => testNow });
    for (const { address, state } of edited) {
      const { values, texts } = (await other('GET', address)).body.data;
      expect({ address, values, texts }).toEqual({ address, ...state });
    }
  },
);
