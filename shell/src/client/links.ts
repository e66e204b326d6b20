import type { Navigation } from '@arev/shared/remote-kit';
import type { Language } from '@arev/shared/i18n';

/** The page of a link if it is on this site and in this language; undefined if the browser should follow the link. */
export const softTarget = (link: HTMLAnchorElement, language: Language): string | undefined => {
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.dataset.reload !== undefined) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin) return undefined;
  if (pathname !== `/${language}` && !pathname.startsWith(`/${language}/`)) return undefined;
  const samePage = pathname === window.location.pathname && search === window.location.search;
  return samePage && hash !== '' ? undefined : pathname + search + hash;
};

const linkOf = (event: Event): HTMLAnchorElement | undefined => {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
};

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** One handler for all links of the page: of remotes, chrome and texts of the portal. */
export const followLinks = (navigation: Navigation, language: Language): void => {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    const target = link && plainClick(event) ? softTarget(link, language) : undefined;
    if (target === undefined) return;
    event.preventDefault();
    void navigation.go(target);
  });
  const ahead = (event: Event) => {
    const link = linkOf(event);
    const target = link ? softTarget(link, language) : undefined;
    if (target !== undefined) navigation.prefetch(target);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(sign, ahead, { passive: true });
  }
};
