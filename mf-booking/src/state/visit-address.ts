import { PageStatus, type ScreenContext, type Site } from '@arev/shared/remote-kit';

/** The visit in an address; an invalid number is not found. */
export const visitIdIn = ({ id = '' }: ScreenContext['params']): number => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageStatus(404);
  return Number(id);
};

/** The family member whose visit it is, if any; a session that acts for that person ignores it. */
export const patientIn = (search: string, { session }: Site): number | undefined => {
  const id = new URLSearchParams(search).get('for') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const state = session.get();
  const own = state.status === 'signed-in' && state.user.patientId === Number(id);
  return own ? undefined : Number(id);
};
