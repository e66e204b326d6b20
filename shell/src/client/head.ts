import type { Head } from '@arev/shared/remote-kit';
import { withQuery } from '@arev/shared/routing';

const setMeta = (name: string, content: string | undefined): void => {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return meta?.remove();
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
};

/** Sets the head of the document for a page that was not loaded from the server. */
export const applyHead = (
  { title, description, robots, canonical: known, query }: Head,
  siteName: string,
): void => {
  document.title = title === siteName ? title : `${title} · ${siteName}`;
  setMeta('description', description);
  setMeta('robots', robots);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical) return;
  const { origin, pathname } = window.location;
  const [, language] = pathname.split('/');
  const path = known === undefined ? pathname : `/${language ?? ''}/${known}`;
  canonical.href = origin + withQuery(path, query);
};
