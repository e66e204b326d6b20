/** @jest-environment jsdom */
import type { ContentItem } from '@arev/shared/contracts/content';
import { listContentChoices, updateContent } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import { uploadContentPicture } from '@arev/shared/contracts/content-pictures';
import '@arev/shared/testing/missing-dom';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { buildCity, contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const uploaded = { photo: 'new.webp', photoPath: 'content', width: 1280, height: 640 };
const html = (alt: string) =>
  `<p><img loading="lazy" src="/portal/content/new.webp" alt="${alt}" width="1280" height="640"></p>`;

const openPage = async (english: string, armenian = '<p>Ա</p>') => {
  const texts: ContentItem['texts'] = {
    hy: { title: 'Ա', description: armenian },
    ru: null,
    en: { title: 'A', description: english },
  };
  const portal = contentPortal(buildCity({ values: { slug: 'a', picture: null }, texts }));
  const shapes: unknown[] = [];
  portal.answers.push(
    answer(listContentChoices, () => listed([])),
    answer(uploadContentPicture, ({ query }) => {
      shapes.push(query.whole);
      return { data: uploaded };
    }),
  );
  const site = createTestSite({ answers: portal.answers, session: staffSession() });
  const { unmount } = await renderRoute(definition, address.contentItem('pages', '1'), site);
  return { portal, shapes, unmount, described: () => portal.item.texts.en?.description };
};
const room = () => new File(['picture'], 'room.png', { type: 'image/png' });
const english = async () => within(await screen.findByRole('group', { name: /^English/ }));
const openDialog = async (name: string) => {
  await user.click(await (await english()).findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const publish = async () => {
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published. The site shows it now.');
};

beforeEach(() => sessionStorage.clear());

describe('Editors of a rich text', () => {
  it('insert an uploaded picture only with its alternative text', async () => {
    const { shapes, described } = await openPage('');
    const dialog = await openDialog('Insert a picture');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(dialog.getByText('Choose a picture.')).toBeInTheDocument();
    await user.upload(dialog.getByLabelText('New picture: Choose a file'), room());
    await dialog.findByRole('img', { name: 'The chosen picture' });
    expect(shapes).toEqual([true]);
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(dialog.getByText('Describe the picture, or mark it as decorative.')).toBeInTheDocument();
    const words = dialog.getByLabelText('Alternative text');
    await fillField(words, 'a'.repeat(301));
    await user.keyboard('{Enter}');
    expect(words).toHaveAccessibleDescription(/no more than 300 characters/);
    await fillField(words, 'A room');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await publish();
    expect(described()).toBe(html('A room'));
  });

  it('use a picture of another language, and mark it as decorative', async () => {
    const { described } = await openPage('', html('Սենյակ'));
    const dialog = await openDialog('Insert a picture');
    await user.click(dialog.getByRole('radio', { name: 'Picture 1' }));
    expect(dialog.getByLabelText('Alternative text')).toHaveValue('');
    await user.click(dialog.getByLabelText('The picture is decorative'));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    await publish();
    expect(described()).toBe(html(''));
  });

  it('find in the editor what they have written before a reload', async () => {
    const { unmount } = await openPage('', html('Սենյակ'));
    const dialog = await openDialog('Insert a picture');
    await user.click(dialog.getByRole('radio', { name: 'Picture 1' }));
    await fillField(dialog.getByLabelText('Alternative text'), 'A room');
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    unmount();
    await openPage('', html('Սենյակ'));
    const group = await english();
    await group.findByRole('button', { name: 'Bold' });
    expect(await group.findByRole('img', { name: 'A room' })).toBeInTheDocument();
  });

  it('leave the address of a link with Escape, and go on in the text', async () => {
    await openPage('<p>Text</p>');
    const group = await english();
    await user.click(await group.findByRole('button', { name: 'Link' }));
    const box = group.getByRole('textbox', { name: 'Address of the link' });
    await user.type(box, '/en/doctors{Escape}');
    expect(box).not.toBeInTheDocument();
    expect(group.queryByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('Editors who replace a picture of a text', () => {
  afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));
  const former = '<p><img src="/portal/content/former.webp" alt="A door"></p>';
  const openFormer = async () => {
    const opened = await openPage(former);
    const sent = Promise.withResolvers<void>();
    opened.portal.answers.unshift(
      answer(uploadContentPicture, async () => {
        await sent.promise;
        return { data: uploaded };
      }),
    );
    const door = await (await english()).findByRole('img', { name: 'A door' });
    // The editor asks the layout what was clicked, which is missing here.
    Object.assign(document, { elementFromPoint: () => door });
    await user.click(door);
    const dialog = await openDialog('Change the picture');
    const words = dialog.getByLabelText('Alternative text');
    expect(words).toHaveValue('A door');
    await user.upload(dialog.getByLabelText('New picture: Choose a file'), room());
    const arrive = async () => {
      sent.resolve();
      await waitFor(() =>
        expect(dialog.getByRole('img', { name: 'The chosen picture' })).toHaveAttribute(
          'src',
          '/portal/content/new.webp',
        ),
      );
    };
    return { ...opened, dialog, words, arrive };
  };

  it('describe the new one in words of its own', async () => {
    const { dialog, words, arrive, described } = await openFormer();
    await arrive();
    expect(words).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Save the picture' }));
    expect(dialog.getByText('Describe the picture, or mark it as decorative.')).toBeInTheDocument();
    await fillField(words, 'A room');
    await user.click(dialog.getByRole('button', { name: 'Save the picture' }));
    await publish();
    expect(described()).toBe(html('A room'));
  });

  it('save it when it is there, with the words that they wrote meanwhile', async () => {
    const { dialog, words, arrive, described } = await openFormer();
    await fillField(words, 'A room');
    await user.keyboard('{Enter}');
    expect(
      dialog.getByText('The picture is still being uploaded. Save when it is there.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^Save the picture/ }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await arrive();
    expect(words).toHaveValue('A room');
    await user.click(dialog.getByRole('button', { name: 'Save the picture' }));
    await publish();
    expect(described()).toBe(html('A room'));
  });

  it('save it as decorative if they said so meanwhile', async () => {
    const { dialog, arrive, described } = await openFormer();
    await user.click(dialog.getByLabelText('The picture is decorative'));
    await arrive();
    expect(dialog.getByLabelText('The picture is decorative')).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save the picture' }));
    await publish();
    expect(described()).toBe(html(''));
  });
});

it('A rich text that was refused has its error as its description', async () => {
  const { portal } = await openPage('<p>A</p>');
  const box = await (await english()).findByRole('textbox', { name: 'Text' });
  const fields = [{ path: 'texts.en.description', key: 'tooLong' }];
  portal.answers.unshift(answer(updateContent, () => new Refusal(422, errorCode.invalidInput, 'No', fields)));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(box).toHaveAccessibleDescription('This is too long.'));
  expect(box).toBeInvalid();
});
