/** @jest-environment jsdom */
import { type Family, listFamilies } from '@arev/shared/contracts/families';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen } from '@testing-library/react';
import { definition } from '../../definition.ts';

const family: Family = {
  id: 1,
  slug: 'new-baby',
  title: 'When you are expecting',
  description: '<p>A nurse visits within three days.</p>',
  photo: null,
  photoPath: null,
};

const open = (answers = [answer(listFamilies, () => listed([family]))]) =>
  renderRoute(definition, page.families(), createTestSite({ answers }));

describe('The page for families', () => {
  it('shows what the clinic offers each kind of family, with links to it', async () => {
    const { head } = await open();
    expect(screen.getByRole('heading', { level: 2, name: 'When you are expecting' })).toBeInTheDocument();
    expect(screen.getByText('A nurse visits within three days.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a doctor' })).toHaveAttribute('href', '/en/doctors');
    expect(screen.getByRole('link', { name: 'Your family in your account' })).toHaveAttribute(
      'href',
      '/en/personal-data/family',
    );
    expect(head()).toMatchObject({ title: 'My family', jsonLd: [{ '@type': 'BreadcrumbList' }] });
  });

  it('leads to the doctors when it has no content', async () => {
    await open([answer(listFamilies, () => listed([]))]);
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a doctor' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your family in your account' })).toBeInTheDocument();
  });

  it('loads again on request after a failure', async () => {
    let broken = true;
    const { status } = await open([
      answer(listFamilies, () => (broken ? new Refusal(503, -27) : listed([family]))),
    ]);
    expect(status()).toBe(503);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'When you are expecting' })).toBeInTheDocument();
  });
});
