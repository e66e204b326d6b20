import type { TestPortal } from './portal.ts';

/** The content calls of the desk, by default as this person. */
export const contentDesk =
  (portal: TestPortal, editor: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = editor) =>
    portal.request({
      method,
      url: `/portal/api/v1/staff/content${path}`,
      headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
      ...(body !== undefined && { payload: body }),
    });

export const newsTitle = (name: string) => ({ title: name, description: '<p>Words</p>' });

/** An article in English only. */
export const newsState = (slug: string, name: string) => ({
  values: { slug, newsDate: '2026-11-20', picture: null, related: [] },
  texts: { hy: null, ru: null, en: newsTitle(name) },
});
