/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import type { PriceItem } from '@arev/shared/contracts/services';
import { listPurchases } from '@arev/shared/contracts/purchases';
import { page } from '@arev/shared/routing';
import type { SessionState } from '@arev/shared/session';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { act, screen, waitFor } from '@testing-library/react';
import { user } from '@arev/shared/testing/user';
import { definition } from '../definition.ts';
import { checkUp, clinic, consultation, hernia } from '../testing/portal.ts';

// All kinds of people with all kinds of services, at each place of this remote where services are chosen. The page of a
// doctor is tested in mf-content.
const survey = { ...consultation, id: 9, slug: 'sleep-study', title: 'Sleep study', survey: true };
const task = { ...hernia, operation: false };
const kinds: Readonly<Record<string, PriceItem>> = {
  appointment: consultation,
  survey,
  task,
  package: checkUp,
};
const people: Readonly<Record<string, SessionState>> = {
  guest: { status: 'anonymous' },
  unverified: { status: 'signed-in', user: buildUser({ verified: false }) },
  verified: { status: 'signed-in', user: buildUser() },
};

type Opened = 'appointment-popup' | 'request-popup' | 'Buy the package';
const opens: Readonly<Record<string, Opened>> = {
  appointment: 'appointment-popup',
  survey: 'appointment-popup',
  task: 'request-popup',
  package: 'Buy the package',
};
const buttons: Readonly<Record<string, string>> = {
  appointment: 'Book a visit',
  survey: 'Book a visit',
  task: 'Request this service',
  package: 'Buy this package',
};

const cells = (places: readonly string[]) =>
  places.flatMap((place) =>
    Object.keys(people).flatMap((who) => Object.keys(kinds).map((kind) => ({ place, who, kind }))),
  );

const open = async (path: string, who: string) => {
  const site = createTestSite({
    answers: [
      answer(listPurchases, () => listed([])),
      ...clinic({ services: [consultation, survey, task, checkUp] }),
    ],
    session: { status: 'unknown' },
  });
  const view = await renderRoute(definition, path, site);
  // The server renders the page before the session is known.
  await act(async () => site.session.become(people[who]!));
  return { site, ...view };
};

/** The open dialog: a slot of another remote, or the purchase. */
const expectOpened = async ({ site }: Awaited<ReturnType<typeof open>>, kind: string) => {
  const what = opens[kind]!;
  if (what === 'Buy the package')
    return expect(await screen.findByRole('dialog', { name: what })).toBeInTheDocument();
  await waitFor(() => expect(site.slotsMounted.map(({ name }) => name)).toEqual([what]));
  expect(site.slotsMounted[0]!.props).toMatchObject({
    item: { id: kinds[kind]!.id, survey: kind === 'survey' },
  });
};

const expectNothingOpened = ({ site }: Awaited<ReturnType<typeof open>>) => {
  expect(site.slotsMounted).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

it.each(cells(['list']))('A $who chooses a service of the kind $kind in a list', async ({ who, kind }) => {
  const item = kinds[kind]!;
  const isPackage = kind === 'package';
  const view = await open(isPackage ? page.personalPackages() : page.services(), who);
  const pick = (await screen.findAllByText(item.title)).map((words) => words.closest('li a, li button'))[0]!;
  if (who !== 'verified' || isPackage) {
    const own = isPackage ? page.personalPackage(item.slug) : page.price(item.slug);
    expect(pick).toHaveAttribute('href', `/en/${own}`);
    return expectNothingOpened(view);
  }
  await user.click(pick);
  await expectOpened(view, kind);
});

it.each(cells(['the page of its price', 'an address with submit']))(
  'A $who chooses a service of the kind $kind by $place',
  async ({ place, who, kind }) => {
    const item = kinds[kind]!;
    const submit = place === 'an address with submit';
    const view = await open(page.price(item.slug, { submit }), who);
    if (who === 'guest') {
      const link = screen.getByRole('link', { name: /^Log in/ }).getAttribute('href') ?? '';
      const { pathname, searchParams } = new URL(link, view.site.origin);
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/en/login',
        { serviceSlug: item.slug, returnUrl: `/en/${page.price(item.slug, { submit: true })}` },
      ]);
      return expectNothingOpened(view);
    }
    const button = () => screen.getByRole('button', { name: buttons[kind]! });
    if (who === 'unverified') {
      expect(button()).toBeDisabled();
      expect(screen.getByText(/not verified yet/)).toBeInTheDocument();
      return expectNothingOpened(view);
    }
    if (!submit) await user.click(button());
    await expectOpened(view, kind);
    await waitFor(() => expect(view.address()).toBe(`/en/${page.price(item.slug)}`));
  },
);

/** The login page leads back to the page of the price, with `submit` for the service of the address. */
const openAfterLogin = async (item: PriceItem, who: string) => {
  const { unmount } = await open(page.price(item.slug), 'guest');
  const link = screen.getByRole('link', { name: /^Log in/ }).getAttribute('href') ?? '';
  const service = new URL(link, 'https://arev.test').searchParams.get('serviceSlug') ?? '';
  unmount();
  return open(page.price(service, { submit: true }), who);
};

it.each(cells(['the return from login']).filter(({ who }) => who !== 'guest'))(
  'A $who continues with a service of the kind $kind after $place, and a reload repeats nothing',
  async ({ who, kind }) => {
    const item = kinds[kind]!;
    const view = await openAfterLogin(item, who);
    if (who === 'unverified') {
      expect(screen.getByRole('button', { name: buttons[kind]! })).toBeDisabled();
      expect(screen.getByRole('link', { name: 'How to verify your account' })).toHaveAttribute(
        'href',
        '/en/personal-data',
      );
      return expectNothingOpened(view);
    }
    await expectOpened(view, kind);
    await waitFor(() => expect(view.address()).toBe(`/en/${page.price(item.slug)}`));
    const address = view.address();
    view.unmount();
    const reloaded = await open(address.replace('/en/', ''), who);
    expect(screen.getByRole('button', { name: buttons[kind]! })).toBeEnabled();
    expectNothingOpened(reloaded);
  },
);
