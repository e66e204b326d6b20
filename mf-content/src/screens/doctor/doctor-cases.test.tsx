/** @jest-environment jsdom */
import { listFirstTimes } from '@arev/shared/contracts/doctors';
import type { PriceItem } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import type { SessionState } from '@arev/shared/session';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildPriceItem, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic } from '../../testing/portal.ts';

// All kinds of visitors with all kinds of services, on the page of a doctor. The page of a price is tested in
// mf-catalogue.
const doctor = 'anna-sargsyan';
const kinds: Readonly<Record<string, PriceItem>> = {
  appointment: buildPriceItem({ id: 11, slug: 'ecg', title: 'ECG' }),
  survey: buildPriceItem({ id: 12, slug: 'sleep-study', title: 'Sleep study', survey: true }),
  task: buildPriceItem({ id: 13, slug: 'hernia-repair', title: 'Hernia repair', task: true }),
  package: buildPriceItem({ id: 14, slug: 'check-up', title: 'Check-up', personalPackage: true }),
};
const people: Readonly<Record<string, SessionState>> = {
  guest: { status: 'anonymous' },
  unverified: { status: 'signed-in', user: buildUser({ verified: false }) },
  verified: { status: 'signed-in', user: buildUser() },
};
const hasTimes = (kind: string): boolean => kind === 'appointment' || kind === 'survey';
const cells = Object.keys(people).flatMap((who) => Object.keys(kinds).map((kind) => ({ who, kind })));

const open = async (who: string, kind: string) => {
  const service = kinds[kind]!;
  const services = [{ branch: '<p>All</p>', services: [service] }];
  const firstServices = hasTimes(kind) ? [{ branchId: 1, serviceId: service.id }] : [];
  const site = createTestSite({
    answers: [answer(listFirstTimes, () => listed([])), ...clinic({ services, firstServices })],
    session: { status: 'unknown' },
  });
  await renderRoute(definition, page.doctor(doctor), site);
  // The server renders the page before the session is known.
  await act(async () => site.session.become(people[who]!));
  return site;
};

describe.each(cells)('On the page of a doctor, a $who with a service of the kind $kind', ({ who, kind }) => {
  const item = kinds[kind]!;
  const booking = `/en/${page.bookingStart({ service: item.slug, doctor })}`;

  it('goes from the list to booking with this doctor, or to the page of the price', async () => {
    const site = await open(who, kind);
    const list = within(screen.getByRole('region', { name: 'Services and prices' }));
    await user.click(await list.findByRole('link', { name: item.title }));
    const books = who === 'verified' && hasTimes(kind);
    expect(site.wentTo).toEqual([books ? booking : `/en/${page.price(item.slug)}`]);
    expect(site.store.get(site.atoms.bookingDraft)).toEqual(books ? {} : { startDoctorSlug: doctor });
  });

  it('can book a visit when the service has times', async () => {
    await open(who, kind);
    if (hasTimes(kind))
      return expect(await screen.findByRole('link', { name: 'Book a visit' })).toHaveAttribute(
        'href',
        booking,
      );
    expect(await screen.findByRole('button', { name: 'Book a visit' })).toBeDisabled();
  });
});
