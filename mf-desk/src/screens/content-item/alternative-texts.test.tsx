/** @jest-environment jsdom */
import { listContentChoices } from '@arev/shared/contracts/content';
import type { ContentItem } from '@arev/shared/contracts/content';
import { uploadContentPicture } from '@arev/shared/contracts/content-pictures';
import '@arev/shared/testing/missing-dom';
import { answer, listed } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const picture = { photo: 'room.webp', photoPath: 'content' };
const words = (title: string, alternativeText: string | null) => ({
  ...{ title, description: '<p>Words</p>', alternativeText },
});
const openFamily = async (changes: Partial<ContentItem> = {}, session = staffSession()) => {
  const item = buildCity({
    values: { slug: 'a', sortOrder: 1, picture },
    texts: { hy: words('Ա', null), ru: null, en: words('A', 'A room') },
    ...changes,
  });
  const portal = contentPortal(item);
  const site = createTestSite({
    answers: [
      answer(listContentChoices, () => listed([])),
      answer(uploadContentPicture, () => ({
        data: { ...picture, photo: 'door.webp', width: 1280, height: 640 },
      })),
      ...portal.answers,
    ],
    session,
  });
  await renderRoute(definition, address.contentItem('families', '1'), site);
  await screen.findByLabelText(/^End of the address/);
  return { portal, said: () => [item.texts.hy?.alternativeText, item.texts.en?.alternativeText] };
};
const group = () => screen.queryByRole('group', { name: 'Alternative text' });
const textIn = (language: string) => within(group()!).getByLabelText(new RegExp(`^${language}`));
const publish = async () => {
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
};

beforeEach(() => sessionStorage.clear());

describe('Editors of a picture', () => {
  it('write an alternative text in each language, and see where it is missing', async () => {
    const { said } = await openFamily();
    expect(group()).toHaveAccessibleDescription(/leave all three languages empty/);
    expect(textIn('English')).toHaveValue('A room');
    expect(textIn('Հայերեն')).toHaveAccessibleDescription('Not written yet');
    expect(textIn('English')).not.toHaveAccessibleDescription();
    await fillField(textIn('Հայերեն'), 'Սենյակ');
    expect(textIn('Հայերեն')).not.toHaveAccessibleDescription();
    await publish();
    expect(said()).toEqual(['Սենյակ', 'A room']);
  });

  it('see it without the right to change it, and no button that would be refused', async () => {
    await openFamily({}, staffSession({ canEdit: false }));
    const shown = within(screen.getByRole('group', { name: /^Picture/ }));
    expect(shown.getByRole('img')).toBeInTheDocument();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(shown.queryByLabelText(/^New picture/)).not.toBeInTheDocument();
  });

  it('leave the alternative text empty when the picture is decorative', async () => {
    const { said } = await openFamily();
    await user.clear(textIn('English'));
    expect(within(group()!).queryByText('Not written yet')).not.toBeInTheDocument();
    await publish();
    expect(said()).toEqual([null, null]);
  });

  it('describe each picture with its own text', async () => {
    const { said } = await openFamily();
    const file = new File(['picture'], 'door.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('New picture: Choose a file'), file);
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(textIn('English')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Take the picture away' }));
    expect(group()).not.toBeInTheDocument();
    await publish();
    expect(said()).toEqual([null, null]);
  });
});
