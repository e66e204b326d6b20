import type { SeoData } from '@arev/shared/contracts/seo-data';
import { photoAddress } from '@arev/shared/head/photo-address';
import type { Language } from '@arev/shared/i18n';
import type { Head } from '@arev/shared/remote-kit/page';

/**
 * The SEO data of editors overrides that of the page; the global row is the default. Further pages of a list
 * are not overridden.
 */
export const withSeoData = (
  head: Head,
  rows: readonly SeoData[],
  path: string,
  language: Language,
): Head & { readonly keywords?: string } => {
  const own = told(head.query ? undefined : rows.find(({ route }) => route === `/${path}`), language);
  const everywhere = told(
    rows.find(({ global }) => global),
    language,
  );
  const description = own.description || head.description || everywhere.description;
  const title = own.title || head.title;
  const image = own.image ?? head.image ?? everywhere.image;
  const keywords = own.tags || everywhere.tags;
  const { imageAlt: _, ...rest } = head;
  return {
    ...rest,
    title,
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    ...altOf(image, { ...head, title }),
    ...(keywords ? { keywords } : {}),
  };
};

/** A picture that editors chose for the preview of a page stands for this page, so its title describes it. */
const altOf = (image: string | undefined, head: Head): Pick<Head, 'imageAlt'> => {
  if (image === undefined) return {};
  if (image !== head.image) return { imageAlt: head.title };
  return head.imageAlt ? { imageAlt: head.imageAlt } : {};
};

const told = (row: SeoData | undefined, language: Language) => {
  const {
    title = '',
    description = '',
    tags = '',
  } = row?.translations.find((each) => each.language === language) ?? {};
  return { title, description, tags, image: row && photoAddress(row) };
};
