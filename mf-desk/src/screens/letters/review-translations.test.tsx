/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listBranches } from '@arev/shared/contracts/branches';
import { listColleagues } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import { getLetter, listLetters, type OpinionTexts, saveOpinionTexts } from '@arev/shared/contracts/staff';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import { buildLetter } from '../../testing/inbox-items.ts';
import { sameVersions } from '../../testing/versions.ts';

const english = { language: 'en', fullName: '', message: 'Thanks' } as const;

/** Saving waits for it. */
let held: Promise<void> = Promise.resolve();

const open = async (start: OpinionTexts | undefined, session = staffSession()) => {
  let texts = start;
  const review = buildLetter({ kind: 'opinion', id: 2, language: 'ru', publication: 'published' });
  const answers = [
    ...sameVersions,
    answer(listLetters, () => listed([review])),
    answer(getLetter, () => ({
      data: {
        ...{ ...review, email: null, phone: null, message: 'Спасибо', rate: 5, published: true },
        ...{ paper: null, answers: [], ...(texts && { translations: texts }) },
      },
    })),
    answer(saveOpinionTexts, async ({ body }) => {
      await held;
      if (body.version !== texts?.version) return new Refusal(409, errorCode.changedMeanwhile);
      texts = { ...body, version: body.version + 1 };
      return { data: texts };
    }),
    answer(listColleagues, () => listed([])),
    answer(listBranches, () => listed([])),
  ];
  await renderRoute(definition, address.letters({ kind: 'opinion' }), createTestSite({ answers, session }));
  await user.click(await screen.findByRole('button', { name: 'Open : Review' }));
  await screen.findByText('Спасибо');
  return {
    texts: () => texts,
    byColleague: () => {
      texts = { version: 8, texts: [{ ...english, message: 'Of a colleague' }] };
    },
  };
};
const inLanguage = (name: string) => within(screen.getByRole('group', { name }));
const save = () => user.click(screen.getByRole('button', { name: 'Save the translations' }));

beforeEach(() => {
  sessionStorage.clear();
  held = Promise.resolve();
});

describe('Staff who open a review', () => {
  it('write its translations into the other two languages', async () => {
    const portal = await open({ version: 0, texts: [] });
    expect(screen.queryByRole('group', { name: 'Русский' })).not.toBeInTheDocument();
    await fillField(inLanguage('English').getByLabelText(/^Message/), 'Thanks');
    await save();
    expect(await screen.findByText('The translations are saved.')).toBeInTheDocument();
    expect(portal.texts()).toEqual({ version: 1, texts: [english] });
    await user.clear(inLanguage('English').getByLabelText(/^Message/));
    await save();
    await screen.findByText('The translations are saved.');
    expect(portal.texts()).toEqual({ version: 2, texts: [] });
  });

  it('keep what they type while a save is under way', async () => {
    const portal = await open({ version: 0, texts: [] });
    const message = (name: string) => inLanguage(name).getByLabelText(/^Message|^Հաղորդագրություն/);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await fillField(message('English'), 'Thanks');
    await save();
    await fillField(message('Հայերեն'), 'Շնորհակալություն');
    resolve();
    await waitFor(() => expect(portal.texts()).toEqual({ version: 1, texts: [english] }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save the translations' })).toBeEnabled());
    expect(message('Հայերեն')).toHaveValue('Շնորհակալություն');
    await save();
    await screen.findByText('The translations are saved.');
    expect(portal.texts()?.texts).toHaveLength(2);
  });

  it('are asked for the message if they write a name alone', async () => {
    const portal = await open({ version: 0, texts: [] });
    await fillField(inLanguage('English').getByLabelText(/^Name/), 'Anna');
    await save();
    expect(inLanguage('English').getByLabelText(/^Message/)).toHaveFocus();
    expect(portal.texts()).toEqual({ version: 0, texts: [] });
  });

  it('see which text is too long, and keep it whole', async () => {
    const portal = await open({ version: 0, texts: [] });
    const message = () => inLanguage('English').getByLabelText(/^Message/);
    await fillField(message(), 'a'.repeat(4001));
    await save();
    expect(message()).toHaveAccessibleDescription('Enter no more than 4000 characters');
    expect(message()).toHaveFocus();
    expect(portal.texts()).toEqual({ version: 0, texts: [] });
    await fillField(message(), 'a'.repeat(4000));
    await save();
    await screen.findByText('The translations are saved.');
    await user.type(message(), 'b');
    expect(screen.queryByText('The translations are saved.')).not.toBeInTheDocument();
  });

  it('are told when a colleague was faster, and keep what they typed', async () => {
    const portal = await open({ version: 0, texts: [english] });
    const message = () => inLanguage('English').getByLabelText(/^Message/);
    await fillField(message(), 'Mine');
    portal.byColleague();
    await save();
    expect(await screen.findByText(/^Somebody else has saved translations/)).toBeInTheDocument();
    expect(message()).toHaveValue('Mine');
    await save();
    await screen.findByText('The translations are saved.');
    expect(portal.texts()).toEqual({ version: 9, texts: [{ ...english, message: 'Mine' }] });
  });

  it('see no translations with a portal of an earlier release', async () => {
    await open(undefined);
    expect(screen.queryByRole('region', { name: 'Translations' })).not.toBeInTheDocument();
  });
});
