/** @jest-environment jsdom */
import { getSeminar } from '@arev/shared/contracts/seminars';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen, within } from '@testing-library/react';
import { seminarQuery } from '../../api/seminars.ts';
import { definition } from '../../definition.ts';
import { buildSeminar, reading, seminarsOf } from '../../testing/reading.ts';

const open = (slug = 'first-aid', answers = reading()) =>
  renderRoute(definition, page.seminar(slug), createTestSite({ answers }));

describe('A seminar', () => {
  it('shows time and place, and links to a calendar file in the language of the page', async () => {
    await open();
    const facts = within(screen.getByRole('complementary', { name: 'When and where' }));
    expect(facts.getByText('Thursday, 3 December 2099')).toBeInTheDocument();
    expect(facts.getByText('18:30–20:00')).toBeInTheDocument();
    expect(facts.getByRole('link', { name: 'Arev Kentron' })).toHaveAttribute('href', '/en/branches/kentron');
    const calendar = facts.getByRole('link', { name: 'Add to calendar' });
    expect(calendar).toHaveAttribute('href', '/portal/api/v1/seminars/bySlug/first-aid/calendar?language=en');
    expect(calendar).toHaveAttribute('download');
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    const related = within(screen.getByRole('region', { name: 'On the same subject' }));
    expect(related.getByRole('link', { name: 'Seminar 2' })).toBeInTheDocument();
  });

  it('offers no calendar file once it is over', async () => {
    const over = { ...buildSeminar({ seminarDate: Date.UTC(2020, 1, 1) }), relatedSeminars: [] };
    await open('first-aid', [answer(getSeminar, () => ({ data: over }))]);
    expect(screen.getByText('This seminar has already been held.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('is over, like the related ones, if it was when the server loaded it', async () => {
    const site = createTestSite({ answers: reading() });
    const { queryKey } = seminarQuery(site, 'first-aid');
    const data = { ...buildSeminar(), relatedSeminars: seminarsOf(2) };
    // The clock of the browser is behind.
    site.queryClient.setQueryData(queryKey, { data }, { updatedAt: Date.UTC(2100, 0, 1) });
    await renderRoute(definition, page.seminar('first-aid'), site);
    expect(screen.getByText('This seminar has already been held.')).toBeInTheDocument();
    expect(screen.getAllByText('Already held')).toHaveLength(2);
  });

  it('is described to search engines as an event, with the clinic’s time zone', async () => {
    const { head } = await open();
    expect(head()).toMatchObject({
      title: 'First aid for parents',
      jsonLd: [
        {
          '@type': 'Event',
          startDate: '2099-12-03T18:30:00+04:00',
          endDate: '2099-12-03T20:00:00+04:00',
          location: { name: 'Arev Kentron' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('is not found if it does not exist, and shows an error if it fails to load', async () => {
    const { status } = await open('nothing');
    expect(status()).toBe(404);
    const failed = await open('first-aid', [answer(getSeminar, () => new Refusal(503, -27))]);
    expect(failed.status()).toBe(503);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
