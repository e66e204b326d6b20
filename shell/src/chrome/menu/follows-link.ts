/**
 * Whether a click follows a link of the site in this window. A menu around the link closes on it: a link to the page that
 * is already open changes nothing that the menu could notice.
 */
export const followsLink = (event: MouseEvent): boolean => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || event.defaultPrevented) return false;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.target === '' && link.origin === window.location.origin;
};
