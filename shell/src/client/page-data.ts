import { dom, type PageData } from '@arev/shared/remote-kit';

/** Not validated, because the server of the same shell release wrote it into this page. */
export const readPageData = (): PageData => {
  const element = document.getElementById(dom.pageData);
  if (!element?.textContent) throw new Error('the page contains no page data');
  return JSON.parse(element.textContent) as PageData;
};

export const elementOf = (id: keyof typeof dom): HTMLElement => {
  const element = document.getElementById(dom[id]);
  if (!element) throw new Error(`the page has no #${dom[id]}`);
  return element;
};
