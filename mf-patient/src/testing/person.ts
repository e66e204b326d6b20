import { me, type User } from '@arev/shared/contracts/account';
import type { Profile } from '@arev/shared/contracts/profiles';
import type { Details } from '@arev/shared/contracts/sessions';
import { answer, type Answer } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { definition } from '../definition.ts';

export const buildDetails = (changes: Partial<Details> = {}): Details => ({
  patientId: 1,
  username: 'lilit',
  firstName: 'Lilit',
  lastName: 'Hakobyan',
  birthDate: '1990-12-03',
  phone: '+374 (91) 12 34 56',
  phoneProved: true,
  email: 'lilit@example.am',
  emailProved: false,
  verified: false,
  language: 'en',
  photo: null,
  photoPath: null,
  ...changes,
});

export const buildProfile = (changes: Partial<Profile> = {}): Profile => ({
  patientId: 1,
  firstName: 'Lilit',
  lastName: 'Hakobyan',
  birthDate: '1990-12-03',
  photo: null,
  photoPath: null,
  verified: true,
  relation: 'self',
  current: true,
  ...changes,
});

export const nare = buildProfile({
  ...{ patientId: 2, firstName: 'Nare', birthDate: '2018-05-21', relation: 'child', current: false },
});

/** A page of the area for somebody who is logged in. */
export const openArea = async (path: string, answers: Answer[], user: User = buildUser()) => {
  const all = [...answers, answer(me, () => ({ data: user }))];
  const site = createTestSite({ answers: all, session: { status: 'signed-in', user } });
  const view = await renderRoute(definition, path, site);
  const sent = (endpoint: object) => site.calls.filter((call) => call.endpoint === endpoint);
  return { site, answers: all, sent, ...view };
};
