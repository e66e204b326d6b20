import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { rowsOf, type Row } from './rows.ts';

/** The translations of now, because the desk removes some. One without a name has that of its author, as on the site. */
export const withTranslations = async (db: Executor, opinions: readonly Row[]): Promise<Row[]> => {
  const rows = await rowsOf(db, 'opinion');
  const texts = await rowsOf(db, 'opinion_translation');
  return opinions.map((opinion) => {
    const author = rows.find(({ id }) => id === opinion.id)?.full_name;
    const own = texts.filter(({ opinion_id: of }) => of === opinion.id);
    const said = own.map(({ language, full_name: name, message }): [string, Row] => [
      z.parse(z.string(), language),
      { fullName: name === '' ? author : name, message },
    ]);
    return { ...opinion, translations: Object.fromEntries(said) };
  });
};
