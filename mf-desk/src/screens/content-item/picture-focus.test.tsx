/** @jest-environment jsdom */
import { listContentChoices, updateContent } from '@arev/shared/contracts/content';
import {
  focusContentPicture,
  getPictureFocus,
  uploadContentPicture,
} from '@arev/shared/contracts/content-pictures';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { slide, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { positionOf } from '../../features/content/focus-point.tsx';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const picture = { photo: 'room.webp', photoPath: 'content' };
const whole = { photo: 'whole.webp', photoPath: 'content' };

const openFamily = async () => {
  const item = buildCity({
    values: { slug: 'a', sortOrder: 1, picture },
    texts: {
      hy: { title: 'Ա', description: '<p>Ա</p>', alternativeText: null },
      ru: null,
      en: { title: 'A', description: '<p>A</p>', alternativeText: 'A room' },
    },
  });
  const answers = [
    answer(listContentChoices, () => listed([])),
    answer(getPictureFocus, () => ({ data: { original: whole, across: 20, down: 50 } })),
    answer(focusContentPicture, () => ({
      data: { photo: 'moved.webp', photoPath: 'content', width: 1280, height: 960 },
    })),
    ...contentPortal(item).answers,
  ];
  const site = createTestSite({ answers, session: staffSession() });
  await renderRoute(definition, address.contentItem('families', '1'), site);
  await user.click(await screen.findByRole('button', { name: 'Change the focal point' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the focal point' }));
  const moves = () => site.calls.filter(({ endpoint }) => endpoint === focusContentPicture);
  const published = () => site.calls.filter(({ endpoint }) => endpoint === updateContent);
  return { answers, item, dialog, moves, published };
};

beforeEach(() => sessionStorage.clear());

it('The focal point of a picture is changed without a pointer, and its alternative text stays', async () => {
  const { item, dialog, moves, published } = await openFamily();
  const across = await dialog.findByRole('slider', { name: 'From left to right' });
  expect(across).toHaveValue('20');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['In lists', 'On a phone', 'On a wide screen'],
  ]);
  slide(across, '80');
  across.focus();
  await user.keyboard('{Enter}');
  expect(published()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Use this focal point' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(moves()[0]?.input).toEqual({ body: { ...picture, across: 80, down: 50 } });
  expect(screen.getByDisplayValue('A room')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
  expect(item.values.picture).toEqual({ photo: 'moved.webp', photoPath: 'content' });
  expect(item.texts.en?.alternativeText).toBe('A room');
});

it('A focal point that could not be saved is kept, with the error beside its button', async () => {
  const { answers, dialog } = await openFamily();
  answers.unshift(answer(focusContentPicture, () => new Refusal(503, errorCode.unavailable, 'Not now.')));
  const down = await dialog.findByRole('slider', { name: 'From top to bottom' });
  slide(down, '10');
  await user.click(dialog.getByRole('button', { name: 'Use this focal point' }));
  expect(await dialog.findByText('Not now.')).toBeInTheDocument();
  expect(down).toHaveValue('10');
});

describe('A new picture', () => {
  const chosen = (name: string) => new File([name], name, { type: 'image/png' });
  const openCity = async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const item = buildCity({ values: { slug: 'a', sortOrder: 1, picture } });
    const site = createTestSite({
      answers: [
        answer(listContentChoices, () => listed([])),
        answer(uploadContentPicture, async () => {
          await sent;
          return { data: { ...whole, width: 1280, height: 960 } };
        }),
        ...contentPortal(item).answers,
      ],
      session: staffSession(),
    });
    await renderRoute(definition, address.contentItem('families', '1'), site);
    const input = await screen.findByLabelText('New picture: Choose a file');
    await user.upload(input, chosen('door.png'));
    const publish = () => user.click(screen.getByRole('button', { name: 'Publish' }));
    const published = () => site.calls.filter(({ endpoint }) => endpoint === updateContent);
    return { input, send, publish, published, item };
  };

  it('is not left out of a publication without a word', async () => {
    const { send, publish, published, item } = await openCity();
    const use = await screen.findByRole('button', { name: 'Use this picture' });
    await publish();
    await waitFor(() => expect(use).toHaveFocus());
    expect(use).toHaveAccessibleDescription(/^This picture is chosen, but not used yet\./);
    await user.click(use);
    expect(use).not.toHaveAccessibleDescription(/not used yet/);
    await publish();
    await waitFor(() => expect(use).toHaveAccessibleDescription(/^The picture is still being uploaded\./));
    expect(published()).toEqual([]);
    send();
    await waitFor(() => expect(use).not.toBeInTheDocument());
    await publish();
    await screen.findByText('Published. The site shows it now.');
    expect(item.values.picture).toEqual(whole);
  });

  it('does not stop a save after it was removed', async () => {
    const { publish, item } = await openCity();
    await publish();
    await screen.findByText(/^This picture is chosen, but not used yet\./);
    await user.click(screen.getByRole('button', { name: /^Remove the file/ }));
    expect(screen.queryByText(/^This picture is chosen/)).not.toBeInTheDocument();
    await publish();
    await screen.findByText('Published. The site shows it now.');
    expect(item.values.picture).toEqual(picture);
  });

  it('is not replaced by another one while it is sent, so that none is lost', async () => {
    const { input, send } = await openCity();
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await user.upload(input, chosen('window.png'));
    expect(screen.getByText('door.png')).toBeInTheDocument();
    send();
    await waitFor(() => expect(screen.queryByText('door.png')).not.toBeInTheDocument());
    await user.upload(input, chosen('window.png'));
    expect(screen.getByText('window.png')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  });

  it('does not get the focal point of another one that was chosen before', async () => {
    const { input } = await openCity();
    slide(await screen.findByRole('slider', { name: 'From left to right' }), '80');
    await user.upload(input, chosen('window.png'));
    expect(screen.getByRole('slider', { name: 'From left to right' })).toHaveValue('50');
  });
});

it.each([
  ['the edge', { across: 0, down: 50 }, 8 / 3, '0% 50%'],
  ['the middle', { across: 50, down: 50 }, 8 / 3, '50% 50%'],
  ['a point near the edge, which cannot be in the middle', { across: 90, down: 50 }, 8 / 3, '100% 50%'],
  ['a point of a tall picture', { across: 0, down: 50 }, 2 / 3, '50% 50%'],
])('The preview cuts around %s as the portal does', (_, focus, shape, expected) => {
  expect(positionOf(focus, shape)).toBe(expected);
});
