import { letterPages } from '@arev/shared/contracts/letter-pages';
import { fixedLink, leadsTo, siteLink } from './leads-to.ts';
import { isTemplate, renderMail, renderSms, type Template } from './render.ts';
import en from './texts/en.json' with { type: 'json' };

const languages = ['hy', 'ru', 'en'] as const;
const templates = Object.keys(en).filter(isTemplate);
const site = 'https://arev.example';
const freeTime = { waitingId: 3, branch: 1, doctor: 'ani', at: 1, patientId: 7 };

const pathOf = (template: Template): string | undefined => {
  const page = leadsTo[template];
  if (page === undefined) return undefined;
  if (page === 'visit') return letterPages.visit({ id: 17, patientId: 7 });
  if (page === 'vacancy') return letterPages.vacancy('nurse');
  return page === 'freeTime' ? letterPages.freeTime(freeTime) : letterPages[page]({ patientId: 7 });
};

const said = Object.fromEntries(
  [...JSON.stringify(en).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, 'x']),
);
const linksIn = (text: string): string[] => [...text.matchAll(/https?:[^"\s<]+/g)].map(([link]) => link);

// e2e/specs/access/letters.spec.ts checks on the whole site that each of these pages exists.
test.each(templates.flatMap((template) => languages.map((language) => [template, language] as const)))(
  'The message "%s" in %s links to its page in that language, or has no link',
  (template, language) => {
    const path = pathOf(template);
    const expected = path === undefined ? [] : [siteLink(site, language, path)];
    const { link: given, ...others } = said;
    const data = {
      ...others,
      ...(expected[0] !== undefined && { link: expected[0] }),
      ...fixedLink(`${site}/`, { template, language, patientId: 7 }),
    };
    expect(given).toBe('x');
    const { text, html } = renderMail(template, language, data);
    expect(linksIn(text)).toEqual(expected);
    expect(linksIn(html.replaceAll('&amp;', '&'))).toEqual(expected);
    if ('sms' in en[template])
      for (const link of linksIn(renderSms(template, language, data))) expect(expected).toContain(link);
  },
);

test('Messages about the account link to the next step of the patient', () => {
  const told = [
    'account-verified',
    'new-sign-in',
    'password-changed',
    'contact-changed',
    'access-given',
  ] as const;
  expect(told.map((template) => fixedLink(site, { template, language: 'hy', patientId: 7 }).link)).toEqual([
    `${site}/hy/personal-data/appointments/create`,
    `${site}/hy/personal-data/details/security`,
    `${site}/hy/auth/recovery`,
    `${site}/hy/personal-data/details/security`,
    `${site}/hy/personal-data/family`,
  ]);
});
