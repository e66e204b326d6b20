import { addAppointment } from './builders.ts';
import type { TestPortal } from './portal.ts';

const base = '/patients/api/v1';

/** The calls of patients for their personal data; each test has its own portal. */
export const keptOfPatients = (portal: () => TestPortal) => {
  const days = (count: number): Date => new Date(portal().clock() + count * 86_400_000);
  const readAll = async (as: string) => {
    const { status, body } = await portal().get(`${base}/patients/personal-data`, { as, language: 'en' });
    return { status, code: body.code ?? 0, data: body.data };
  };
  const erase = async (as: string, currentPassword: string) => {
    const { status, body } = await portal().post(`${base}/patients/erasure`, { currentPassword }, { as });
    return { status, code: body.code ?? 0, data: body.data };
  };
  const signIn = (username: string) =>
    portal().post(`${base}/auth/sign-in`, { username, password: `arev-demo-${username.split('.')[0]}` });
  /** A patient with a past visit. */
  const withOldVisit = async (): Promise<string> => {
    const startsAt = days(-30);
    await addAppointment(portal().db, {
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      status: 'completed',
    });
    return (await signIn('ani.demo')).body.data.accessToken;
  };
  const childOf = async (as: string) => {
    const child = { firstName: 'Սաթենիկ', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };
    const { patientId } = (await portal().post(`${base}/patients/profiles`, child, { as })).body.data;
    const { body } = await portal().post(`${base}/patients/switch-to-account`, { patientId }, { as });
    return { patientId: patientId as number, as: body.data.accessToken as string };
  };
  return { days, readAll, erase, signIn, withOldVisit, childOf };
};
