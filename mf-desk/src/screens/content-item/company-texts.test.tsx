/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { screen } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { openContent, press } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

const open = (id: string) =>
  openContent(address.contentItem('company-texts', id), undefined, {
    id,
    values: { version: '2026-09-01', picture: null },
    texts: { hy: null, ru: null, en: { title: 'A', description: '<p>A</p>', items: [] } },
  });
const day = () => screen.queryByLabelText(/^Version/);

test.each(['privacy-policy', 'terms-conditions'])(
  'The text %s has a version, to which people consent',
  async (id) => {
    await open(id);
    await screen.findByRole('button', { name: 'Publish' });
    expect(day()).toHaveValue('2026-09-01');
  },
);

test('A text to which nobody consents has no field for a version, and keeps what is stored', async () => {
  const { portal } = await open('our-mission');
  await screen.findByRole('button', { name: 'Publish' });
  expect(day()).not.toBeInTheDocument();
  await press('Publish');
  await screen.findByText('Published. The site shows it now.');
  expect(portal.item.values.version).toBe('2026-09-01');
});
