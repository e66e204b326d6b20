/** @jest-environment jsdom */
import { getBranch } from '@arev/shared/contracts/branches';
import { listHomePages } from '@arev/shared/contracts/company';
import {
  getCompanyDescription,
  getOurMission,
  getOurStory,
  getOurValue,
  getPrivacyPolicy,
  getTermsConditions,
} from '@arev/shared/contracts/company-texts';
import { getCustomPage } from '@arev/shared/contracts/custom-pages';
import { listFamilies } from '@arev/shared/contracts/families';
import { getNews } from '@arev/shared/contracts/news';
import { getSeminar } from '@arev/shared/contracts/seminars';
import { page } from '@arev/shared/routing';
import { type Answer, answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import '@arev/shared/testing/missing-dom';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { helpArea } from '../testing/help-area.ts';
import { branches, clinic, slide } from '../testing/portal.ts';
import { buildNews, buildSeminar, reading } from '../testing/reading.ts';

type AlternativeText = string | null;
const photo = { photo: 'room.webp', photoPath: 'content' };
const titled = { title: 'A title', description: '<p>Words</p>', ...photo };
const about = (alternativeText: AlternativeText) => ({ data: { ...titled, items: [], alternativeText } });

const pages: readonly (readonly [string, (alternativeText: AlternativeText) => Answer[]])[] = [
  [page.home(), (alternativeText) => [answer(listHomePages, () => listed([{ ...slide, alternativeText }]))]],
  [
    page.newsArticle('walking'),
    (alternativeText) => [
      answer(getNews, () => ({ data: { ...buildNews(), relatedNews: [], alternativeText } })),
    ],
  ],
  [
    page.seminar('first-aid'),
    (alternativeText) => [
      answer(getSeminar, () => ({
        data: { ...buildSeminar(photo), relatedSeminars: [], alternativeText },
      })),
    ],
  ],
  [
    page.customPage('first-visit'),
    (alternativeText) => [
      answer(getCustomPage, () => ({ data: { ...titled, slug: 'first-visit', alternativeText } })),
    ],
  ],
  [
    page.aboutUs(),
    (alternativeText) => [
      answer(getOurMission, () => about(alternativeText)),
      answer(getCompanyDescription, () => about(alternativeText)),
    ],
  ],
  [page.privacyPolicy(), (alternativeText) => [answer(getPrivacyPolicy, () => about(alternativeText))]],
  [page.termsOfUse(), (alternativeText) => [answer(getTermsConditions, () => about(alternativeText))]],
];

const open = (path: string, answers: Answer[]) =>
  renderRoute(
    definition,
    path,
    createTestSite({ answers: [...answers, ...clinic(), ...reading(), ...helpArea()] }),
  );

describe('A picture with an alternative text', () => {
  it.each(pages)('is described on the page and in the link preview of “%s”', async (path, answers) => {
    const { head } = await open(path, answers('A bright waiting room'));
    expect(screen.getByRole('img', { name: 'A bright waiting room' })).toBeInTheDocument();
    expect(head()).toMatchObject({ imageAlt: 'A bright waiting room' });
  });

  it('is described on the page for families', async () => {
    const family = { ...titled, id: 1, slug: 'new-baby', alternativeText: 'A mother with her child' };
    await open(page.families(), [answer(listFamilies, () => listed([family]))]);
    expect(screen.getByRole('img', { name: 'A mother with her child' })).toBeInTheDocument();
  });
});

describe.each([
  ['values', getOurValue],
  ['story', getOurStory],
])('The section about the %s of the clinic', (_, text) => {
  const section = () => within(screen.getByRole('region', { name: 'A title' }));

  it('shows its picture', async () => {
    await open(page.aboutUs(), [answer(text, () => about('Founders at the first reception'))]);
    const picture = section().getByRole('img', { name: 'Founders at the first reception' });
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('has no drawing in place of a missing picture', async () => {
    const { data } = about(null);
    await open(page.aboutUs(), [answer(text, () => ({ data: { ...data, photo: null, photoPath: null } }))]);
    expect(section().getByText('Words').closest('section')?.querySelector('img, svg')).toBeNull();
  });
});

it.each(pages)('A decorative picture of “%s” is hidden from screen readers', async (path, answers) => {
  const { head } = await open(path, answers(null));
  expect(document.querySelector('img')).toHaveAttribute('alt', '');
  expect(head()).not.toHaveProperty('imageAlt');
});

describe('The picture of a branch', () => {
  const [branch] = branches;
  const openBranch = async (alternativeText: AlternativeText) => {
    await open(page.branch('kentron'), [
      answer(getBranch, () => ({ data: { ...branch!, ...photo, alternativeText } })),
    ]);
    return screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  };

  it('is described by the editor', async () => {
    expect(await openBranch('A house of pink tuff')).toContain('A house of pink tuff');
  });

  it('is named after the branch when no editor has described it', async () => {
    expect(await openBranch(null)).toContain(`${branch!.title}, the building`);
  });
});
