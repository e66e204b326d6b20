/** @jest-environment jsdom */
import { type ContentItem, listContentChoices, updateContent } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const problem = 'This cannot be saved like that. Please check it.';
const question = { itemType: 'Question', parentId: null, hy: '', ru: '' };
const survey = {
  values: {
    ...{ slug: 'sleep', kind: 'public', services: ['1'], specializations: [], closed: false },
    questions: [{ ...question, id: '10', en: 'Do you sleep well?' }] as ContentItem['values'][string],
  },
  texts: { hy: null, ru: null, en: { title: 'Sleep', subtitle: 'How', description: '<p>Words</p>' } },
};
const family = {
  values: { slug: 'a', sortOrder: 1, picture: null },
  texts: { hy: null, ru: null, en: { title: 'A', description: '<p>Words</p>', alternativeText: null } },
};

/** Publishes an item whose fields the portal refuses, and returns the summary of the errors. */
const publishRefused = async (type: ContentType, item: Partial<ContentItem>, paths: readonly string[]) => {
  const refusal = new Refusal(
    ...([422, errorCode.invalidInput, 'Not valid'] as const),
    paths.map((path) => ({ path, key: 'invalid' })),
  );
  const site = createTestSite({
    answers: [
      answer(listContentChoices, () => listed([{ id: '1', title: 'Sleep study' }])),
      answer(updateContent, () => refusal),
      ...contentPortal(buildCity(item)).answers,
    ],
    session: staffSession(),
  });
  await renderRoute(definition, address.contentItem(type, '1'), site);
  await user.click(await screen.findByText('Publish', { selector: 'button *, button' }));
  const summary = within(await screen.findByRole('alert'));
  return (name: RegExp) => user.click(summary.getByText(name));
};

beforeEach(() => sessionStorage.clear());

describe('The summary of refused fields', () => {
  it('leads to the menu of a choice, which says its error', async () => {
    const goTo = await publishRefused('surveys', survey, ['values.services']);
    await goTo(/^Services/);
    const menu = screen.getByLabelText(/^Services/, { selector: 'button' });
    expect(menu).toHaveFocus();
    expect(menu).toHaveAccessibleDescription(`1 selected ${problem}`);
  });

  it('leads to the questions, each of which says what is wrong with it', async () => {
    const goTo = await publishRefused('surveys', survey, ['values.questions']);
    await goTo(/^Questions/);
    const builder = document.activeElement;
    expect(builder).toHaveAttribute('role', 'group');
    expect(builder).toHaveAccessibleDescription(problem);
    // The preview is below the questions on a phone, so an error below both would be out of sight.
    expect(screen.getByText(problem).compareDocumentPosition(builder!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const title = document.querySelector('[data-title]');
    expect(title).toHaveAccessibleDescription(/^Nothing to answer stands in it/);
  });

  it('leads to the box of a new picture, which says its error', async () => {
    const goTo = await publishRefused('families', family, ['values.picture']);
    await goTo(/^Picture/);
    const box = screen.getByLabelText(/^New picture/, { selector: '[type=file]:not([capture])' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription(new RegExp(`^${problem}`));
  });

  it('leads to a rich text, and no box of its tools has the error', async () => {
    const goTo = await publishRefused('families', family, ['texts.en.description']);
    const [, , english] = await screen.findAllByLabelText(/^Formatting/);
    await user.click(within(english!).getByLabelText('Link'));
    expect(screen.getByLabelText('Address of the link')).not.toHaveAccessibleDescription();
    await goTo(/^English: /);
    expect(document.activeElement).toHaveAttribute('role', 'textbox');
    expect(document.activeElement).toHaveAccessibleDescription(problem);
  });
});
