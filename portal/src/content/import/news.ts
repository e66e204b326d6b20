import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { alternativeTexts, borrowedPicture } from './borrowed-picture.ts';
import { replaceLinks } from './replace-links.ts';
import { translationRows, upsert } from './upsert.ts';
import { withRichText } from '../../rich-text/rich-text.ts';

export const importNews = async (db: Executor, seed: Seed): Promise<void> => {
  const { news } = seed;
  const describe = alternativeTexts(seed);
  await upsert(
    db,
    'news',
    ['id'],
    news.map(({ id, slug, newsDate, picture }) => {
      const { photo, photoPath } = borrowedPicture(picture);
      return { id, slug, newsDate, coverPhoto: photo, photoPath };
    }),
  );
  await upsert(
    db,
    'newsTranslation',
    ['newsId', 'language'],
    translationRows(news, ({ id, picture }, language) => ({
      newsId: id,
      ...describe(picture, language),
    })).map(withRichText),
  );
  await replaceLinks(
    db,
    'relatedNews',
    ['newsId', 'relatedId'],
    [news, news],
    news.flatMap(({ id, relatedIds }) =>
      relatedIds.map((relatedId, at) => ({ newsId: id, relatedId, sortOrder: at + 1 })),
    ),
  );
};
