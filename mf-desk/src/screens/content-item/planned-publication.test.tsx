/** @jest-environment jsdom */
import { saveContentDraft } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDraft } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';
import { nameIn, openCity, press } from '../../testing/open-content.ts';

const timeBox = () => screen.getByLabelText(/^Publish at this time/);

beforeEach(() => sessionStorage.clear());

test.each([
  ['the button', () => press('Set the time')],
  ['Enter', () => user.keyboard('{Enter}')],
])('A time that has passed is refused at its field before anything is sent (%s)', async (_, schedule) => {
  const { portal, site } = await openCity();
  await fillField(timeBox(), '2020-01-05T10:30');
  await schedule();
  expect(timeBox()).toHaveAccessibleDescription('This time has passed.');
  expect(timeBox()).toHaveFocus();
  expect(site.calls.some(({ endpoint }) => endpoint === saveContentDraft)).toBe(false);
  await fillField(timeBox(), '2999-01-05T10:30');
  expect(timeBox()).not.toHaveAccessibleDescription();
  await press('Set the time');
  await screen.findByText('The draft is kept. It will be published at 05.01.2999 10:30.');
  expect(portal.item.draft?.publishAt).toBe(Date.parse('2999-01-05T06:30:00Z'));
});

test('A time that the portal refuses leads from the summary to its field, and the text can be published', async () => {
  const { portal } = await openCity();
  const fields = [{ path: 'publishAt', key: 'past' }];
  portal.answers.unshift(
    answer(saveContentDraft, () => new Refusal(422, errorCode.invalidInput, 'Not valid', fields)),
  );
  await fillField(nameIn('English'), 'Erevan');
  await fillField(timeBox(), '2999-01-05T10:30');
  await press('Set the time');
  const summary = within(await screen.findByRole('alert'));
  await user.click(summary.getByRole('link', { name: /^Publish at this time .*: This time has passed\.$/ }));
  expect(timeBox()).toHaveFocus();
  expect(timeBox()).toHaveAccessibleDescription('This time has passed.');
  await press('Publish');
  await waitFor(() => expect(portal.item.texts.en).toEqual({ name: 'Erevan' }));
});

const planned = () => buildDraft({ publishAt: Date.parse('2999-01-05T06:30:00Z') });

test('The note of a planned draft says when it is published, and that the form is not what the site shows', async () => {
  await openCity(staffSession(), { draft: planned() });
  expect(
    screen.getByText(
      'It will be published at 05.01.2999 10:30. Below is the draft, not what the site shows.',
    ),
  ).toBeInTheDocument();
});

test('A planned draft is published before its time only after a question', async () => {
  const { portal } = await openCity(staffSession(), { draft: planned() });
  await press('Publish');
  const question = within(await screen.findByRole('dialog', { name: 'Publish it now?' }));
  expect(question.getByText(/^Its publication is set for 05\.01\.2999 10:30\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(portal.item.draft).not.toBeNull();
  await press('Publish');
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText('Published. The site shows it now.');
  expect(portal.item).toMatchObject({ draft: null, texts: { en: { name: 'Erevan' } } });
});
