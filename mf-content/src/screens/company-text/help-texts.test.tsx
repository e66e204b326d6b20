/** @jest-environment jsdom */
import {
  getCompanyDescription,
  getOurMission,
  getOurStory,
  getOurValue,
  getPrivacyPolicy,
  getTermsConditions,
  getTextVersion,
} from '@arev/shared/contracts/company-texts';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { type Answer, answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { helpArea, textNamed, wordsNamed } from '../../testing/help-area.ts';
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

describe('A text that people consent to', () => {
  const first = '2026-09-01';
  const second = '2027-01-01';
  const versions = [
    answer(getTermsConditions, () => ({
      data: { ...textNamed('Terms of use', ['Booking']), version: second, formerVersions: [first] },
    })),
    answer(getTextVersion, ({ params: { version } }) => ({
      data: { ...wordsNamed(`Terms of ${version}`, ['Booking', 'Payment']), version, inForce: second },
    })),
  ];

  it('names its version and links to the earlier ones', async () => {
    await open(page.termsOfUse(), versions);
    expect(screen.getByText('Version of 01.01.2027')).toBeInTheDocument();
    const earlier = within(screen.getByRole('navigation', { name: 'Earlier versions' }));
    expect(earlier.getByRole('link', { name: 'Version of 01.09.2026' })).toHaveAttribute(
      'href',
      '/en/help/terms-of-use/2026-09-01',
    );
  });

  it('has no list of earlier versions while there are none', async () => {
    await open(page.privacyPolicy());
    expect(screen.queryByRole('navigation', { name: 'Earlier versions' })).not.toBeInTheDocument();
  });

  it('can be read in a former version, which says so and is not indexed', async () => {
    const { head } = await open(page.termsOfUse({ version: first }), versions);
    expect(screen.getByRole('heading', { level: 1, name: `Terms of ${first}` })).toBeInTheDocument();
    expect(screen.getByText(/This version is no longer in force/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the version in force' })).toHaveAttribute(
      'href',
      '/en/help/terms-of-use',
    );
    expect(head()).toMatchObject({
      title: `Terms of ${first}, version of 01.09.2026`,
      robots: 'noindex',
    });
  });

  it('has an address of its own for the version in force, too', async () => {
    await open(page.termsOfUse({ version: second }), versions);
    expect(screen.getByText('Version of 01.01.2027')).toBeInTheDocument();
    expect(screen.queryByText(/no longer in force/)).not.toBeInTheDocument();
  });

  it.each(['2020-01-01', 'yesterday'])('is not found in the version %s', async (version) => {
    const { status } = await open(page.termsOfUse({ version }), [
      answer(getTextVersion, () => new Refusal(404, errorCode.notFound)),
    ]);
    expect(status()).toBe(404);
  });
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

test('The texts about the clinic and its mission are shown with their parts', async () => {
  await open(page.aboutUs(), [
    answer(getCompanyDescription, () => ({ data: textNamed('About Arev', ['Who we are']) })),
    answer(getOurMission, () => ({ data: textNamed('Our mission', ['Closer']) })),
    ...helpArea(),
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Who we are' })).toBeInTheDocument();
  expect(await screen.findByText('About Who we are')).toBeInTheDocument();
  const mission = within(screen.getByRole('region', { name: 'Our mission' }));
  expect(mission.getByRole('heading', { level: 3, name: 'Closer' })).toBeInTheDocument();
  expect(await mission.findByText('About Closer')).toBeInTheDocument();
});

test('The text above the values is shown in full, with its links', async () => {
  const description = `<p>${'Every word counts. '.repeat(16)}<a href="/en/doctors">Meet the doctors</a> today.</p>`;
  await open(page.aboutUs(), [
    answer(getOurValue, () => ({ data: { ...textNamed('Our values', ['Listen']), description } })),
    ...helpArea(),
  ]);
  const values = within(screen.getByRole('region', { name: 'Our values' }));
  expect(await values.findByRole('link', { name: 'Meet the doctors' })).toHaveAttribute(
    'href',
    '/en/doctors',
  );
  expect(values.getByText(/today\.$/)).toBeInTheDocument();
});

describe('A text about the clinic that nobody has written', () => {
  const texts = [getCompanyDescription, getOurMission, getOurValue, getOurStory];
  const unwritten = (text: (typeof texts)[number]) => answer(text, () => new Refusal(404, errorCode.empty));

  it('is asked for once, and left out of the page, which keeps the others', async () => {
    const site = createTestSite({ answers: [unwritten(getOurStory), ...helpArea(), ...clinic()] });
    const { status } = await renderRoute(definition, page.aboutUs(), site);
    expect(site.calls.filter(({ endpoint }) => endpoint === getOurStory)).toHaveLength(1);
    expect(status()).toBe(200);
    expect(screen.getByRole('region', { name: 'Our mission' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Our story' })).not.toBeInTheDocument();
  });

  it('leaves the page its name', async () => {
    const { head } = await open(page.aboutUs(), [unwritten(getCompanyDescription), ...helpArea()]);
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
    expect(head()).toMatchObject({ title: 'About us' });
  });

  it('is not found when there is no other either', async () => {
    const { status } = await open(page.aboutUs(), [...texts.map(unwritten), ...helpArea()]);
    expect(status()).toBe(404);
  });

  it('is not meant by a failure', async () => {
    const failed = answer(getOurStory, () => new Refusal(503, errorCode.unavailable));
    const { status } = await open(page.aboutUs(), [failed, ...helpArea()]);
    expect(status()).toBe(503);
  });
});

describe('The requisites', () => {
  it('are links by their type, and a script is never a link', async () => {
    await open(page.requisites());
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('+374 (10) 00 00 01')).toBe('tel:+37410000001');
    expect(leads('+374 (10) 00 00 02')).toBe('tel:+37410000002');
    expect(leads('(060) 00-00-03')).toBe('tel:060000003');
    expect(leads('(+374 10) 00 00 04')).toBe('tel:+37410000004');
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
