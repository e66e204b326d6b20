/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listHolds } from '@arev/shared/contracts/holds';
import { begunBooking } from '@arev/shared/contracts/slots';
import { SiteRoot } from '@arev/shared/remote-kit';
import { answer, listed } from '@arev/shared/testing/answers';
import { buildUser, buildHold } from '@arev/shared/testing/builders';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { render, screen, waitFor } from '@testing-library/react';
import texts from '../../../locales/en.json' with { type: 'json' };
import { definition } from '../../definition.ts';
import { clinic, wholeDraft } from '../../testing/portal.ts';
import { stepPath } from '../../testing/step-page.ts';
import { BegunBooking } from './begun-booking.tsx';

const open = (holds: readonly ReturnType<typeof buildHold>[]) => {
  const site = createTestSite({
    answers: [answer(listHolds, () => listed(holds)), ...clinic()],
    session: { status: 'signed-in', user: buildUser() },
  });
  site.i18n.addResourceBundle('en', 'mf-booking', texts);
  const { container } = render(
    <SiteRoot site={site}>
      <BegunBooking />
    </SiteRoot>,
  );
  return { site, container };
};

it('A page of another remote offers the time that is held, and continues at the summary', async () => {
  const { site } = open([buildHold()]);
  expect(await screen.findByText(/14:30 on 3 December, Anna Sargsyan/)).toBeInTheDocument();
  expect(screen.getByText(/^10 minutes left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue this booking' }));
  await waitFor(() => expect(site.wentTo).toEqual([stepPath('step5')]));
  expect(site.store.get(site.atoms.bookingDraft)).toEqual(wholeDraft);
});

it('A page of another remote shows nothing without a booking in progress', async () => {
  const { site, container } = open([]);
  await waitFor(() => expect(site.calls.map(({ endpoint }) => endpoint)).toEqual([listHolds]));
  expect(container).toBeEmptyDOMElement();
});

it('The remote offers the booking in progress by the name of its contract', async () => {
  expect(await definition.slots?.[begunBooking.name]?.()).toBe(BegunBooking);
});
