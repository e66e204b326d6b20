/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one form, in each answer of the portal.
import '@arev/shared/testing/missing-dom';
import { webcrypto } from 'node:crypto';
import { me, signIn } from '@arev/shared/contracts/account';
import { getCompanyInfo } from '@arev/shared/contracts/company';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { buildCompanyInfo, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSiteOptions } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const patient = buildUser();
const tokens = { accessToken: 'a', refreshToken: 'r', token_type: 'Bearer' as const, expires_in: 600 };
const company = buildCompanyInfo();
const known = answer(getCompanyInfo, () => ({ data: company }));
const letIn = [answer(signIn, () => ({ data: tokens })), answer(me, () => ({ data: patient })), known];
const refuse = (status: number, code: number, message?: string) => [
  answer(signIn, () => new Refusal(status, code, message)),
  known,
];

const open = async (path = page.login(), options: Partial<TestSiteOptions> = {}) => {
  const site = createTestSite({ answers: letIn, ...options });
  return { site, ...(await renderRoute(definition, path, site)) };
};

// Challenges are solved by it; jsdom has none.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typeIn = async (username: string, password: string) => {
  await fillField(input('Username'), username);
  await fillField(input('Password'), password);
};
const findTrouble = () => screen.findByRole('group', { name: 'You are not logged in' });
const send = () => user.click(screen.getByRole('button', { name: /Log in/ }));

describe('Login of a patient', () => {
  it('leads to the visits', async () => {
    const { site } = await open();
    await typeIn(' lilit ', ' secret ');
    await send();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
    // A space may be part of a password, never of a name.
    expect(site.calls.find(({ endpoint }) => endpoint === signIn)?.input).toEqual({
      body: { username: 'lilit', password: ' secret ' },
    });
  });

  it('solves a challenge in the background after many failed attempts at the account', async () => {
    const asked = answer(signIn, ({ body }) =>
      body.clientRecaptchaResponse === undefined
        ? new Refusal(422, errorCode.captchaFailed)
        : { data: tokens },
    );
    const { site } = await open(page.login(), {
      answers: [asked, answer(me, () => ({ data: patient })), known, answerCaptcha()],
    });
    await typeIn('lilit', 'secret');
    await send();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
  });

  it.each([
    [
      'the page they came from',
      '?returnUrl=/en/doctors?searchText=anna%23top',
      '/en/doctors?searchText=anna#top',
    ],
    ['the service they were choosing', '?serviceSlug=ecg', '/en/services/ecg/price?submit=true'],
    ['the service first', '?serviceSlug=ecg&returnUrl=/en/doctors', '/en/services/ecg/price?submit=true'],
    [
      'the service at the branch that they had chosen',
      `?serviceSlug=ecg&returnUrl=${encodeURIComponent('/hy/services/ecg/price?branch=2&submit=true')}`,
      '/en/services/ecg/price?branch=2&submit=true',
    ],
  ])('leads to %s', async (_, query, target) => {
    const { site } = await open(page.login() + query);
    await typeIn('lilit', 'secret');
    await send();
    await waitFor(() => expect(site.wentTo).toEqual([target]));
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/en/../../../\u0009//evil.example',
    '/en/login?returnUrl=/en/login',
    '',
  ])('never leads to an unsafe return address (%j)', async (returnUrl) => {
    const { site } = await open(`${page.login()}?${new URLSearchParams({ returnUrl }).toString()}`);
    await typeIn('lilit', 'secret');
    await send();
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    const target = new URL(site.wentTo[0] ?? '', site.origin);
    expect(target.origin).toBe(site.origin);
    expect(target.pathname).not.toMatch(/^\/\/|login/);
  });

  it('ignores an invalid service in the address', async () => {
    const { site } = await open(`${page.login()}?serviceSlug=../../evil`);
    await typeIn('lilit', 'secret');
    await send();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
  });

  it('continues in the language that was chosen meanwhile', async () => {
    const { site } = await open(
      page.login({ returnUrl: '/hy/personal-data/appointments/create/step3?change=true' }),
    );
    await typeIn('lilit', 'secret');
    await send();
    await waitFor(() =>
      expect(site.wentTo).toEqual(['/en/personal-data/appointments/create/step3?change=true']),
    );
  });

  it('explains that the session ended and choices are kept', async () => {
    await open(page.login({ returnUrl: '/en/doctors', ended: true }));
    expect(screen.getByText('Your session has expired')).toBeInTheDocument();
    expect(screen.getByText(/what you chose is kept/)).toBeInTheDocument();
  });

  it('is skipped for patients who are signed in already', async () => {
    const { site } = await open(page.login({ returnUrl: '/en/doctors' }), {
      session: { status: 'signed-in', user: patient },
    });
    await waitFor(() => expect(site.wentTo).toEqual(['/en/doctors']));
  });
});

describe('Login of staff', () => {
  const staff = buildUser({ role: 'RECEPTION', needsSecondFactor: false });
  const asking = (person = staff) => [
    answer(signIn, ({ body }) => {
      if (body.code === undefined) return new Refusal(422, errorCode.secondFactorNeeded);
      return body.code === '123456'
        ? { data: tokens }
        : new Refusal(422, errorCode.secondFactorWrong, 'This code is not right.');
    }),
    answer(me, () => ({ data: person })),
    known,
  ];

  it('asks for the code of the app after a correct password, and leads to the page for the role', async () => {
    const { site } = await open(page.login(), { answers: asking(), landings: { RECEPTION: 'desk' } });
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await typeIn('nurse', 'secret');
    await send();
    await fillField(await screen.findByLabelText('Code'), ' 654321 ');
    expect(screen.queryByText('You are not logged in')).not.toBeInTheDocument();
    await send();
    expect(await findTrouble()).toHaveTextContent('This code is not right.');
    await fillField(input('Code'), '123456');
    await send();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk']));
  });

  it('requires the code once the portal has asked for it', async () => {
    const { site } = await open(page.login(), { answers: asking() });
    await typeIn('nurse', 'secret');
    await send();
    await screen.findByLabelText('Code');
    await send();
    const summary = await screen.findByRole('alert', { name: 'Please check the form' });
    expect(summary).toHaveTextContent('“Code” is a required field');
    expect(input('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(site.calls.filter(({ endpoint }) => endpoint === signIn)).toHaveLength(1);
  });

  it('no longer requires the code after the user name changes, because that person may have none', async () => {
    const asked = answer(signIn, ({ body }) =>
      body.username === 'nurse' ? new Refusal(422, errorCode.secondFactorNeeded) : { data: tokens },
    );
    const { site } = await open(page.login(), {
      answers: [asked, answer(me, () => ({ data: patient })), known],
    });
    await typeIn('nurse', 'secret');
    await send();
    await fillField(await screen.findByLabelText('Code'), '123456');
    await typeIn('lilit', 'other');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
    expect(site.calls.filter(({ endpoint }) => endpoint === signIn).at(-1)?.input).toEqual({
      body: { username: 'lilit', password: 'other' },
    });
  });

  it('repeats a code whose answer was lost with the same key, because it works only once', async () => {
    const replies = [new Refusal(503, errorCode.unavailable), { data: tokens }];
    const { site } = await open(page.login(), {
      answers: [
        answer(signIn, ({ body }) =>
          body.code === undefined
            ? new Refusal(422, errorCode.secondFactorNeeded)
            : (replies.shift() ?? new Refusal(422, errorCode.secondFactorWrong)),
        ),
        ...asking().slice(1),
      ],
    });
    await typeIn('nurse', 'secret');
    await send();
    await fillField(await screen.findByLabelText('Code'), '123456');
    await send();
    await findTrouble();
    await send();
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    const [first, lost, again] = site.calls.filter(({ endpoint }) => endpoint === signIn);
    expect([first?.idempotencyKey, again?.idempotencyKey]).toEqual([undefined, lost?.idempotencyKey]);
    expect(lost?.idempotencyKey).toBeDefined();
  });

  it('signs in without a key after others at the address have used up the keys of the hour', async () => {
    const { site } = await open(page.login(), {
      answers: [
        answer(signIn, ({ body }, { idempotencyKey }) => {
          if (body.code === undefined) return new Refusal(422, errorCode.secondFactorNeeded);
          return idempotencyKey === undefined
            ? { data: tokens }
            : new Refusal(429, errorCode.tooManyRequests, 'Wait an hour.');
        }),
        ...asking().slice(1),
      ],
    });
    await typeIn('nurse', 'secret');
    await send();
    await fillField(await screen.findByLabelText('Code'), '123456');
    await send();
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
  });

  it('leads to the account on a site without a page for the role', async () => {
    const { site } = await open(page.login(), {
      ...{ session: { status: 'signed-in', user: staff }, landings: { EDITOR: 'desk' } },
    });
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data']));
  });

  it('leads to the set-up of a second factor if there is none', async () => {
    const answers = [
      answer(signIn, () => ({ data: tokens })),
      answer(me, () => ({ data: { ...staff, needsSecondFactor: true } })),
      known,
    ];
    const { site } = await open(page.login({ returnUrl: '/en/desk/seo' }), { answers });
    await typeIn('nurse', 'secret');
    await send();
    await waitFor(() =>
      expect(site.wentTo).toEqual(['/en/login/second-factor?returnUrl=%2Fen%2Fdesk%2Fseo']),
    );
  });
});

describe('A patient whose login fails', () => {
  it('sees what is missing in a summary that leads to the field', async () => {
    const { site } = await open();
    await send();
    const summary = await screen.findByRole('alert', { name: 'Please check the form' });
    expect(summary).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '“Password” is a required field' }));
    expect(input('Password')).toHaveFocus();
    expect(input('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(site.calls.some(({ endpoint }) => endpoint === signIn)).toBe(false);
  });

  it.each([
    ['a wrong password', refuse(401, errorCode.wrongPassword), /username or the password is not right/],
    ['too many attempts', refuse(429, errorCode.tooManyRequests, 'Wait a minute.'), /Wait a minute\./],
    ['a locked account', refuse(403, errorCode.accountLocked, 'It is locked.'), /It is locked\./],
    ['a card not activated', refuse(409, errorCode.ssnNotActivated), /has not been activated yet/],
    ['a fault of ours', refuse(500, errorCode.failed), /on our side/],
  ])('sees an error for %s and keeps what was typed', async (_, answers, words) => {
    const { site } = await open(page.login(), { answers });
    await typeIn('lilit', 'secret');
    await send();
    const trouble = await findTrouble();
    expect(trouble).toHaveAccessibleDescription(words);
    expect(trouble).toHaveFocus();
    // The focus is read out; a live region would say it twice.
    expect(trouble.closest('[role=alert], [aria-live]') ?? within(trouble).queryByRole('alert')).toBeNull();
    expect([input('Username').value, input('Password').value]).toEqual(['lilit', 'secret']);
    expect(site.wentTo).toEqual([]);
    expect(site.toastsShown).toEqual([]);
  });

  it('tries again and is logged in', async () => {
    const answers = refuse(401, errorCode.wrongPassword);
    const { site } = await open(page.login(), { answers });
    await typeIn('lilit', 'wrong');
    await send();
    await findTrouble();
    answers.splice(0, answers.length, ...letIn);
    await fillField(input('Password'), 'right');
    await send();
    await waitFor(() => expect(site.wentTo).toHaveLength(1));
    expect(screen.queryByText('You are not logged in')).not.toBeInTheDocument();
  });

  it('finds the clinic’s phone', async () => {
    await open();
    expect(screen.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+37410550000');
  });

  it('is not told to call if the phone did not load', async () => {
    await open(page.login(), {
      answers: [answer(getCompanyInfo, () => new Refusal(503, errorCode.unavailable))],
    });
    expect(screen.queryByText(/Call us/)).not.toBeInTheDocument();
  });
});

it('The login page is excluded from search engines', async () => {
  const { head } = await open();
  expect(head()).toEqual({ title: 'Log in', robots: 'noindex' });
});
