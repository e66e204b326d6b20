import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { rowsOf, type Row } from './rows.ts';

/** The translations of now, because the desk removes some. One without a name has that of its author, as on the site. */
export const withTranslations = async (db: Executor, opinions: readonly Row[]): Promise<Row[]> => {
  const authors = new Map((await rowsOf(db, 'opinion')).map((row) => [row.id, row.full_name]));
  const texts = Map.groupBy(await rowsOf(db, 'opinion_translation'), (row) => row.opinion_id);
  return opinions.map((opinion) => {
    const author = authors.get(opinion.id);
    const said = (texts.get(opinion.id) ?? []).map(
      ({ language, full_name: name, message }): [string, Row] => [
        z.parse(z.string(), language),
        { fullName: name === '' ? author : name, message },
      ],
    );
    return { ...opinion, translations: Object.fromEntries(said) };
  });
};
