import { seeded } from './builders.ts';
import { type Method, openPortal, type Reply } from './portal.ts';

export const newsTitle = (name: string) => ({ title: name, description: '<p>Words</p>' });

/** An article in English only. */
export const newsState = (slug: string, name: string) => ({
  values: { slug, newsDate: '2026-11-20', picture: null, related: [] },
  texts: { hy: null, ru: null, en: newsTitle(name) },
});

/** A portal whose editor writes news beside an administrator. */
export const openNewsDesk = async () => {
  const portal = await openPortal();
  const [editor, admin] = [await portal.signIn(seeded.editor), await portal.signIn(seeded.admin)];
  /** A content call of the desk, by default as the editor. */
  const ask = (method: Method, path: string, body?: object, as = editor) =>
    portal.send(method, `/portal/api/v1/staff/content${path}`, body, { as, language: 'en' });
  return {
    ...{ portal, admin, ask },
    published: async (slug: string): Promise<Reply['body']> =>
      (await ask('POST', '/news', newsState(slug, slug))).body.data,
    isPublic: async (slug: string): Promise<boolean> =>
      (await portal.get(`/portal/api/v1/news/bySlug/${slug}`)).status === 200,
  };
};
