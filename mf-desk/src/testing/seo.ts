import { errorCode } from '@arev/shared/contracts/errors';
import {
  createSeoData,
  deleteSeoData,
  deleteSeoPhoto,
  generateSeoFiles,
  getSeoDataByRoute,
  getSeoObject,
  listPagesWithoutSeo,
  listSeoData,
  type NewSeoData,
  saveAllSeoData,
  type SeoData,
  updateSeoData,
  uploadSeoPhoto,
} from '@arev/shared/contracts/seo-data';
import { LANGUAGES } from '@arev/shared/i18n';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { keptByKey } from './kept-answers.ts';

export const buildSeoRow = (changes: Partial<SeoData> = {}): SeoData => ({
  ...{ id: 1, route: '/doctors', global: false, photo: null, photoPath: null, version: 1 },
  translations: LANGUAGES.map((language) => ({
    language,
    title: `Doctors ${language}`,
    description: 'All',
    tags: '',
  })),
  ...changes,
});

const conflict = () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody else has changed this.');

const contentPages = [
  { route: '/branches/arabkir', title: 'Arabkir' },
  { route: '/doctors/ani-grigoryan', title: 'Ani Grigoryan' },
];

/** A portal that keeps rows with versions, like the real one. */
export const seoPortal = (rows: SeoData[]) => {
  let generated = 0;
  const write = (row: SeoData, body: NewSeoData): SeoData => {
    const translations = row.translations.map(
      (old) => body.translations.find(({ language }) => language === old.language) ?? old,
    );
    if (body.global)
      for (const other of rows.filter((one) => one.global && one !== row))
        Object.assign(other, { global: false, version: (other.version ?? 0) + 1 });
    Object.assign(row, body, { translations, version: (row.version ?? 0) + 1 });
    return row;
  };
  const isSeen = (row: SeoData | undefined, version: number | undefined): row is SeoData =>
    row !== undefined && (version === undefined || row.version === version);
  const answers = keptByKey([
    answer(listSeoData, () => listed(structuredClone(rows))),
    answer(getSeoDataByRoute, ({ query: { route } }) => ({
      data: rows.find((row) => row.route === route) ?? {},
    })),
    answer(getSeoObject, () => ({
      data: {
        ...{ photo: null, photoPath: null },
        translations: LANGUAGES.map((language) => ({
          language,
          title: 'Ani',
          description: 'A doctor',
          tags: 'Ani',
        })),
      },
    })),
    answer(listPagesWithoutSeo, ({ query: { text = '' } }) =>
      listed(
        contentPages
          .filter(({ route, title }) => `${route} ${title}`.toLowerCase().includes(text.toLowerCase()))
          .filter(({ route }) => rows.every((row) => row.route !== route)),
      ),
    ),
    answer(updateSeoData, ({ params: { id }, body: { version, ...body } }) => {
      const row = rows.find((one) => one.id === id);
      return isSeen(row, version) ? { data: structuredClone(write(row, body)) } : conflict();
    }),
    answer(createSeoData, ({ body }) => {
      const row = { ...buildSeoRow({ id: rows.length + 1 }), ...body };
      rows.push(row);
      return { data: row };
    }),
    answer(deleteSeoData, ({ params: { id }, query: { version } }) => {
      const seen = rows.find((row) => row.id === id);
      if (!isSeen(seen, version)) return conflict();
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      return { data: null };
    }),
    answer(saveAllSeoData, ({ body }) => {
      const pairs = body.map((row) => ({ row, old: rows.find((one) => one.id === row.id) }));
      if (!pairs.every(({ row, old }) => isSeen(old, row.version))) return conflict();
      const saved = pairs.flatMap(({ row: { id: _, version: __, ...row }, old }) =>
        old ? [write(old, row)] : [],
      );
      return listed(structuredClone(saved));
    }),
    answer(uploadSeoPhoto, ({ query: { id, photo } }) => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined || (photo !== undefined && photo !== (row.photo ?? 'none'))) return conflict();
      Object.assign(row, { photo: 'new.webp', photoPath: 'seo', version: (row.version ?? 0) + 1 });
      return { data: structuredClone(row) };
    }),
    answer(deleteSeoPhoto, ({ params: { id } }) => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) return conflict();
      Object.assign(row, { photo: null, photoPath: null, version: (row.version ?? 0) + 1 });
      return { data: structuredClone(row) };
    }),
    answer(generateSeoFiles, () => ({ data: { version: String((generated += 1)) } })),
  ]);
  return { answers, rows, generated: () => generated };
};
