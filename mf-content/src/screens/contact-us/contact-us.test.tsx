/** @jest-environment jsdom */
import { errorCode } from '@arev/shared/contracts/errors';
import { createContactMessage } from '@arev/shared/contracts/messages';
import type { Language } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import '@arev/shared/testing/missing-dom';
import { user } from '@arev/shared/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic } from '../../testing/portal.ts';
import { fieldOf, fillIn, haveCrypto, press, valueOf, visitor } from '../../testing/visitor.ts';

beforeAll(haveCrypto);
beforeEach(() => sessionStorage.clear());

type Said = { data: null } | Refusal;

const open = async (said: () => Said | Promise<Said> = () => ({ data: null }), language: Language = 'en') => {
  const answers = [...clinic(), answerCaptcha(), answer(createContactMessage, said)];
  const site = createTestSite({ answers, language });
  const view = await renderRoute(definition, page.contactUs(), site);
  const sent = () => site.calls.filter(({ endpoint }) => endpoint === createContactMessage);
  return { site, sent, ...view };
};

const submit = 'Send the message';

describe('The contacts', () => {
  it('show how to reach the clinic and each branch', async () => {
    const { head } = await open();
    expect(screen.getByRole('link', { name: '+374 10 55 00 00' })).toHaveAttribute(
      'href',
      'tel:+37410550000',
    );
    expect(screen.getByRole('link', { name: 'Arev Ani' })).toHaveAttribute('href', '/en/branches/gyumri-ani');
    expect(screen.getAllByRole('link', { name: /Abovyan/ })[0]?.getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\//,
    );
    // A branch is where its coordinates are, as on its own page.
    expect(
      screen
        .getAllByRole('link', { name: /Abovyan/ })
        .at(-1)
        ?.getAttribute('href'),
    ).toContain('query=40.1811%2C44.5136');
    expect(head()).toMatchObject({ title: 'Contact us', jsonLd: [{ '@type': 'BreadcrumbList' }] });
  });
});

describe('A visitor who writes', () => {
  it('sends a message with a solved captcha, sees a confirmation, and gets an empty form again', async () => {
    const { sent, site } = await open();
    expect(site.calls.some(({ endpoint }) => endpoint.path.includes('captcha'))).toBe(false);
    await fillIn(visitor);
    const button = screen.getByRole('button', { name: submit });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await press(submit);
    await screen.findByText('We have your message');
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.input).toEqual({
      body: {
        fullName: 'Anna Petrosyan',
        email: 'anna@example.am',
        phone: '+374 (91) 12 34 56',
        message: 'Do you see children on Saturdays?',
        clientRecaptchaResponse: expect.stringMatching(/^[\w+/=]{100,}$/),
      },
    });
    expect(Object.keys(visitor).map(valueOf)).toEqual(['', '', '', '']);
    expect(sessionStorage.getItem('arev-draft-contact') ?? '{}').not.toContain('Anna');
  });

  it('cannot send an unfinished form, and sees beside the button which fields are missing', async () => {
    const { sent } = await open();
    const button = screen.getByRole('button', { name: submit });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const line = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(line?.textContent).toBe(
      'To send it, please still fill in: Name and surname, Email, Phone, Message',
    );
    await press(submit);
    await press('Phone');
    expect(fieldOf('Phone')).toHaveFocus();
    await fillIn({ Phone: visitor.Phone });
    await waitFor(() => expect(line).not.toHaveTextContent('Phone'));
    expect(sent()).toEqual([]);
  });

  it('is led by an error summary, which takes the focus, to the field that the portal refuses', async () => {
    await open(() => new Refusal(422, errorCode.invalidInput, 'Refused', [{ path: 'phone', key: 'phone' }]));
    await fillIn(visitor);
    await press(submit);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('link', { name: /\+374/ }));
    expect(fieldOf('Phone')).toHaveFocus();
  });

  it.each([
    [401, errorCode.tokenExpired, /Only somebody who is logged in/],
    [403, errorCode.forbidden, /You do not have permission to send this/],
    [404, errorCode.notFound, /no longer on the site/],
    [400, errorCode.ignored, /The server did not accept the message/],
    [400, errorCode.tokenInvalid, /The server did not accept the message/],
  ])(
    'is told why the portal refused the message with status %i and code %i',
    async (status, code, reason) => {
      await open(() => new Refusal(status, code));
      await fillIn(visitor);
      await press(submit);
      expect(await screen.findByText(reason)).toBeInTheDocument();
      expect(valueOf('Message')).toBe(visitor.Message);
    },
  );

  it('can enter a foreign phone number, which is sent as E.164', async () => {
    const { sent } = await open();
    await fillIn({ ...visitor, Phone: '+7 916 123-45-67' });
    await press(submit);
    await screen.findByText('We have your message');
    expect(sent()[0]?.input).toMatchObject({ body: { phone: '+79161234567' } });
  });

  it.each([
    ['hy', 'Էլ. փոստ', 'nobody', /anna@example\.am/],
    ['hy', 'Հեռախոս', '091 12', /\+374 \(91\) 12 34 56 ձևաչափով/],
    ['ru', 'Телефон', '+374', /\+374 \(91\) 12 34 56/],
    ['en', 'Email', 'anna@example.a', /anna@example\.am/],
    ['en', 'Message', 'x'.repeat(4001), /4000/],
  ] as const)('is told in %s what is wrong with “%s”', async (language, label, value, words) => {
    await open(undefined, language);
    await fillIn({ [label]: value });
    expect((await screen.findByText(words)).closest('p')).toBeInTheDocument();
    expect(fieldOf(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['hy', 'Հեռախոս', /\+374 \(91\) 12 34 56 ձևաչափով/],
    ['ru', 'Телефон', /Укажите телефон в формате/],
    ['en', 'Phone', /Enter the phone number in the form/],
  ] as const)(
    'keeps all digits of a pasted number that is too long, and reads why (%s)',
    async (language, label, words) => {
      const { sent } = await open(undefined, language);
      await user.click(fieldOf(label));
      await user.paste(`+374${'9'.repeat(77)}`);
      await user.tab();
      expect((await screen.findByText(words)).closest('p')).toBeInTheDocument();
      expect(valueOf(label).replaceAll(/\D/g, '')).toBe(`374${'9'.repeat(77)}`);
      expect(sent()).toEqual([]);
    },
  );

  it('loses nothing when the portal fails, and sends again with one click', async () => {
    let works = false;
    const { sent } = await open(() => (works ? { data: null } : new Refusal(500, errorCode.failed)));
    await fillIn(visitor);
    await press(submit);
    await screen.findByText('It was not sent');
    expect(Object.keys(visitor).map(valueOf)).toEqual(Object.values(visitor));
    works = true;
    await press(submit);
    await screen.findByText('We have your message');
    const [first, second] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(sessionStorage.getItem('arev-letter-contact')).toBeNull();
    expect(screen.queryByText('It was not sent')).not.toBeInTheDocument();
  });

  it('keeps what they type while the message is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sent } = await open(async () => {
      await promise;
      return { data: null };
    });
    await fillIn(visitor);
    await press(submit);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.type(fieldOf('Message'), ' And on Sundays?');
    resolve();
    await screen.findByText('We have your message');
    expect(valueOf('Message')).toBe('Do you see children on Saturdays? And on Sundays?');
  });

  it.each([
    ['the letter is another one', 500, errorCode.failed, ' And on Sundays?'],
    ['the portal refused it', 429, errorCode.tooManyRequests, ''],
  ])('sends with another idempotency key once %s', async (_, status, code, added) => {
    let works = false;
    const { sent } = await open(() => (works ? { data: null } : new Refusal(status, code)));
    await fillIn(visitor);
    await press(submit);
    await screen.findByText('It was not sent');
    works = true;
    if (added) await user.type(fieldOf('Message'), added);
    await press(submit);
    await screen.findByText('We have your message');
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('sees the portal’s reason why it accepts no messages now', async () => {
    await open(() => new Refusal(429, errorCode.tooManyRequests, 'Please wait an hour'));
    await fillIn(visitor);
    await press(submit);
    expect(await screen.findByText('Please wait an hour')).toBeInTheDocument();
  });

  it('sees the errors of the portal beside the fields', async () => {
    await open(() => new Refusal(422, errorCode.invalidInput, '', [{ path: 'email', key: 'email' }]));
    await fillIn(visitor);
    await press(submit);
    await waitFor(() => expect(fieldOf('Email')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.queryByText('It was not sent')).not.toBeInTheDocument();
  });

  it('still has the typed text after a reload', async () => {
    await open();
    await fillIn({ Message: 'Half a sentence' });
    cleanup();
    await open();
    await waitFor(() => expect(valueOf('Message')).toBe('Half a sentence'));
  });
});
