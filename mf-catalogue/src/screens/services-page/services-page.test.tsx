/** @jest-environment jsdom */
import { getCustomPage } from '@arev/shared/contracts/custom-pages';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic } from '../../testing/portal.ts';

const visit = {
  slug: 'first-visit',
  title: 'Your first visit',
  description: '<p>Come fifteen minutes early.</p>',
  photo: null,
  photoPath: null,
};
const pages = answer(getCustomPage, ({ params: { slug } }) =>
  slug === visit.slug ? { data: visit } : new Refusal(404, errorCode.notFound),
);
const sections = {
  services: { of: page.servicesPage, list: '/en/services', speciality: 'Cardiology' },
  operations: { of: page.operationsPage, list: '/en/operations', speciality: 'Surgery' },
};

describe.each(Object.entries(sections))(
  'A page of an editor inside the %s',
  (_, { of, list, speciality }) => {
    const open = (slug: string) =>
      renderRoute(definition, of(slug), createTestSite({ answers: [pages, ...clinic()] }));

    it('is shown beside the specialities, and is not indexed', async () => {
      const { head } = await open('first-visit');
      expect(screen.getByRole('heading', { level: 1, name: 'Your first visit' })).toBeInTheDocument();
      expect(screen.getByText('Come fifteen minutes early.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: speciality })).toBeInTheDocument();
      expect(head()).toMatchObject({ title: 'Your first visit', robots: 'noindex' });
    });

    it('leads a search to the list', async () => {
      const { address } = await open('first-visit');
      const box = screen.getByRole('searchbox');
      await fillField(box, 'heart');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toBe(`${list}?searchText=heart`));
    });

    it('has a form that leads there without scripts', async () => {
      await open('first-visit');
      const { form, name } = screen.getByRole<HTMLInputElement>('searchbox');
      expect([form!.getAttribute('action'), form!.method, name]).toEqual([list, 'get', 'searchText']);
    });

    it('is a 404 for an unknown slug', async () => {
      const { status } = await open('nothing');
      expect(status()).toBe(404);
    });
  },
);
