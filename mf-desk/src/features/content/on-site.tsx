import type { ContentItem } from '@arev/shared/contracts/content';
import { useToday } from '@arev/shared/forms/use-today';
import { useHref } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { pageOf } from './page-of.ts';
import type { ContentEditorState } from './use-content-editor.ts';
import { useLackOfPage } from './use-lack-of-page.ts';

/** Leads to the page of a public item, or says what the page waits for. */
export const OnSite = ({ editor: { type, item } }: { readonly editor: ContentEditorState }) =>
  item === undefined || item.version === 0 ? null : <PageLink type={type} item={item} />;

interface PageLinkProps extends Pick<ContentEditorState, 'type'> {
  readonly item: ContentItem;
}

const PageLink = ({ type, item }: PageLinkProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const today = useToday();
  const lack = useLackOfPage(type, item.id, item.values);
  const page = pageOf(type, item, item.values);
  const { kind, closed, newsDate, publishedOn } = item.values;
  const isLater = [newsDate, publishedOn].some((day) => typeof day === 'string' && day > today);
  // Only its patient can open the survey of a visit, so there is no link.
  if (page === undefined || kind === 'appointment' || closed === true || isLater) return null;
  return <p>{lack ? t(`content.noPage.${lack}`) : <a href={to(page)}>{t('content.onSite')}</a>}</p>;
};
