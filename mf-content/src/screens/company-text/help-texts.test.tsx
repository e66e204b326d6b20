/** @jest-environment jsdom */
import { getPrivacyPolicy } from '@arev/shared/contracts/company-texts';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { type Answer, answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { helpArea } from '../../testing/help-area.ts';
import { clinic } from '../../testing/portal.ts';

const open = (path: string, answers: readonly Answer[] = helpArea()) =>
  renderRoute(definition, path, createTestSite({ answers: [...answers, ...clinic()] }));

test.each([
  [page.privacyPolicy(), 'Privacy policy', 'What we collect'],
  [page.termsOfUse(), 'Terms of use', 'Booking'],
])('The page %s has a table of contents that leads to each section', async (path, title, part) => {
  const { head } = await open(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const target = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
    name: part,
  });
  expect(document.querySelector(target.getAttribute('href') ?? '')).toHaveTextContent(`About ${part}`);
  expect(head()).toMatchObject({ title, description: `${title}, in short.` });
});

test('A help text that fails to load shows an error, not an empty page', async () => {
  const { status } = await open(page.privacyPolicy(), [
    answer(getPrivacyPolicy, () => new Refusal(503, errorCode.unavailable)),
  ]);
  expect(status()).toBe(503);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('The page about the clinic shows mission, values, figures and history', async () => {
  await open(page.aboutUs());
  expect(screen.getByRole('region', { name: 'Our mission' })).toBeInTheDocument();
  const values = within(screen.getByRole('region', { name: 'Our values' }));
  expect(values.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Listen',
    'Explain',
  ]);
  expect(screen.getByText('patients trust us')).toBeInTheDocument();
  const story = within(screen.getByRole('region', { name: 'Our story' }));
  expect(story.getByRole('heading', { name: '2014' })).toBeInTheDocument();
  const others = within(screen.getByRole('navigation', { name: 'More about Arev' }));
  expect(others.queryByRole('link', { name: 'About us' })).not.toBeInTheDocument();
  expect(others.getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', '/en/help/opinions');
});

describe('The requisites', () => {
  it('are links by their type, and a script is never a link', async () => {
    await open(page.requisites());
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('+374 (10) 00 00 01')).toBe('tel:+37410000001');
    expect(leads('accounts@arev.example')).toBe('mailto:accounts@arev.example');
    expect(leads('arev.example')).toBe('https://arev.example/');
    expect(screen.getByText('Kamar').closest('a')).not.toBeInTheDocument();
    expect(screen.getByText('javascript:alert(1)').closest('a')).not.toBeInTheDocument();
  });

  it('say whom to ask when there are none', async () => {
    await open(page.requisites(), helpArea({ requisites: [] }));
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/en/help/contact-us');
  });
});
