import { seeded } from './builders.ts';
import { openPortal } from './portal.ts';

export const base = '/patients/api/v1';
export const profilesUrl = `${base}/patients/profiles`;
export const nare = { firstName: 'Նարե', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };

/** A portal where Ani acts for her child, or for Mariam. */
export const openFamilies = async () => {
  const portal = await openPortal();
  const post = (path: string, body: unknown, as: string, headers = {}) =>
    portal.post(`${base}/patients/${path}`, body, { as, language: 'en', headers });
  const addChild = async (as: string, given = {}) => post('profiles', { ...nare, ...given }, as);
  const switchTo = async (patientId: number, as: string) => post('switch-to-account', { patientId }, as);
  return {
    ...{ portal, post, addChild, switchTo },
    remove: (path: string, as: string) =>
      portal.send('DELETE', `${base}/patients/${path}`, undefined, { as }),
    me: async (as: string) => (await portal.get(`${base}/auth/me`, { as, language: 'en' })).body,
    /** A session in which Ani acts for her child. */
    asChild: async () => {
      const ani = await portal.signIn(seeded.ani);
      const childId: number = (await addChild(ani)).body.data.patientId;
      const { accessToken, refreshToken } = (await switchTo(childId, ani)).body.data;
      return { ani, childId, child: accessToken as string, refreshToken: refreshToken as string };
    },
    /** Mariam invites Ani to act for her. */
    asMariam: async () => {
      const [ani, mariam] = [await portal.signIn(seeded.ani), await portal.signIn(seeded.mariam)];
      const { code } = (await post('profiles/invitations', undefined, mariam)).body.data;
      const accepted = await post('profiles/accept', { code: ` ${String(code).toLowerCase()} ` }, ani);
      const acting: string = (await switchTo(seeded.mariam, ani)).body.data.accessToken;
      return { ani, mariam, code, accepted, acting };
    },
    reset: async (): Promise<void> => {
      await portal.db.deleteFrom('familyGrant').execute();
      await portal.db.deleteFrom('familyInvitation').execute();
      await portal.db.deleteFrom('patient').where('id', '>', 100_000).execute();
      await portal.db.deleteFrom('visitorAttempt').execute();
    },
    close: () => portal.close(),
  };
};
