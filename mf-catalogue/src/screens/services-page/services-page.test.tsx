/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { getCustomPage } from '@arev/shared/contracts/custom-pages';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
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

    it.each([
      ['Enter', () => user.keyboard('{Enter}')],
      ['its button', () => user.click(screen.getByRole('button', { name: 'Search' }))],
    ])('leads a search to the list by %s', async (_way, press) => {
      const { address } = await open('first-visit');
      await fillField(screen.getByRole('searchbox'), 'heart');
      await press();
      await waitFor(() => expect(address()).toBe(`${list}?searchText=heart`));
    });

    it('leads nowhere during a pause in typing, which would take focus and letters', async () => {
      const { address } = await open('first-visit');
      const before = address();
      const box = screen.getByRole('searchbox');
      jest.useFakeTimers();
      await fillField(box, 'hea');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await fillField(box, 'heart');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      jest.useRealTimers();
      expect(address()).toBe(before);
      expect(screen.getByRole('searchbox')).toBe(box);
      expect(box).toHaveFocus();
      expect(box).toHaveValue('heart');
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
