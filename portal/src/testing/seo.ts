import { seeded } from './builders.ts';
import { openPortal } from './portal.ts';

export const base = '/portal/api/v1/seo-data';
export const text = (language: string, title = 'Doctors') => ({
  language,
  title,
  description: 'All of them',
  tags: 'a, b',
});
export const row = (route: string, given: object = {}) => ({ route, translations: [text('en')], ...given });
export const taken = {
  error: true,
  code: -20,
  message: 'Another row already has this address.',
  fields: [{ path: 'route', key: 'taken' }],
};

/** A portal whose administrator edits the metadata for search engines. */
export const openSeo = async () => {
  const portal = await openPortal();
  await portal.db.updateTable('patient').set({ role: 'ADMIN' }).where('id', '=', seeded.mariam).execute();
  const admin = await portal.signIn(seeded.mariam);
  const patient = await portal.signIn(seeded.ani);
  const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as: string | null = admin) =>
    portal.request({
      method,
      url: `${base}${path}`,
      headers: { ...(as !== null && { authorization: `Bearer ${as}` }) },
      ...(body !== undefined && { payload: body }),
    });
  return {
    ...{ portal, admin, patient, ask },
    created: async (route: string): Promise<number> => (await ask('POST', '', row(route))).body.data.id,
  };
};
