import type { NewsArticle } from '@arev/shared/contracts/news';
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { clinicNetwork, pageAddress, schemaOrg, type PageSite } from '@arev/shared/head/structured-data';
import { page } from '@arev/shared/routing';

/** The cover is a picture like the others, in a field of its own. */
export const coverOf = ({ coverPhoto, photoPath }: Pick<NewsArticle, 'coverPhoto' | 'photoPath'>) => ({
  photo: coverPhoto,
  photoPath,
});

/** A text may be changed before its day of publication. */
const lastDay = ({ newsDate, changedOn }: NewsArticle): string =>
  changedOn && changedOn > newsDate ? changedOn : newsDate;

export const newsArticle = (site: PageSite, article: NewsArticle, publisher: string) => {
  const cover = photoAddress(coverOf(article));
  return {
    '@context': schemaOrg,
    '@type': 'NewsArticle',
    headline: article.title,
    description: summary(article.description),
    datePublished: article.newsDate,
    dateModified: lastDay(article),
    inLanguage: site.language,
    url: pageAddress(site, page.newsArticle(article.slug)),
    mainEntityOfPage: pageAddress(site, page.newsArticle(article.slug)),
    ...(cover && { image: [site.origin + cover] }),
    author: clinicNetwork(site, publisher),
    publisher: clinicNetwork(site, publisher),
  };
};
