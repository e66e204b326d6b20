/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { type ContentItem, listContentChoices } from '@arev/shared/contracts/content';
import { listLeavingBranches, type LeavingBranch } from '@arev/shared/contracts/leaving-branches';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { contentPortal } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';

const doctor = (): ContentItem => ({
  ...{ id: '7', title: 'Nune Ayvazyan', version: 1, draft: null, usedBy: [] },
  values: {
    ...{ slug: 'nune', email: null, languages: ['hy'], specializations: ['1'], services: ['8'] },
    ...{ branches: ['1', '2'], picture: null, sortOrder: 1 },
  },
  texts: {
    ...{ hy: null, ru: null },
    en: { firstName: 'Nune', lastName: 'Ayvazyan', position: 'Doctor', description: '<p>Words</p>' },
  },
});
const kentron = (hangs: Partial<LeavingBranch> = {}): LeavingBranch => ({
  ...{ branch: { id: 2, title: 'Kentron' }, ranges: 5, extra: 0, visits: 3 },
  ...hangs,
});

// By text, because queries by role take seconds on a page with three text editors.
const open = async (answerOf: () => ReturnType<typeof listed<LeavingBranch>> | Refusal) => {
  const portal = contentPortal(doctor());
  const choices = [
    { id: '1', title: 'Ajapnyak' },
    { id: '2', title: 'Kentron' },
  ];
  // The choices first, because their path looks like that of an item.
  const answers = [
    answer(listContentChoices, () => listed(choices)),
    answer(listLeavingBranches, answerOf),
    ...portal.answers,
  ];
  const site = createTestSite({ answers, session: staffSession() });
  await renderRoute(definition, address.contentItem('doctors', '7'), site);
  await user.click(await screen.findByText('Branches', { selector: 'button *' }));
  await user.click(await screen.findByLabelText('Kentron'));
  return {
    publish: async () => user.click(screen.getByText('Publish', { selector: 'button *, button' })),
    item: portal.item,
    branches: () => portal.item.values.branches,
    asked: () => site.calls.filter(({ endpoint }) => endpoint === listLeavingBranches),
  };
};

beforeEach(() => sessionStorage.clear());

it('Editors see the hours and visits of a branch before a doctor leaves it, and may keep it', async () => {
  const { publish, branches, asked } = await open(() => listed([kentron()]));
  await publish();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Kentron: 5 ranges of hours, 3 upcoming visits')).toBeInTheDocument();
  expect(asked()[0]?.input).toEqual({ params: { id: 7 }, query: { keep: [1] } });
  await user.click(dialog.getByText('Keep', { selector: 'button *, button' }));
  expect(branches()).toEqual(['1', '2']);
  await publish();
  await user.click(await screen.findByText('Take away', { selector: 'button *, button' }));
  await waitFor(() => expect(branches()).toEqual(['1']));
});

it('A branch without hours and visits is removed without a question', async () => {
  const { publish, branches } = await open(() => listed([kentron({ ranges: 0, visits: 0 })]));
  await publish();
  await waitFor(() => expect(branches()).toEqual(['1']));
});

it('A doctor is not published when the portal cannot say what they have at a removed branch', async () => {
  const { publish, branches } = await open(() => new Refusal(503, -27));
  await publish();
  expect(await screen.findByText(/was not sent|not saved|not sent/i)).toBeInTheDocument();
  expect(branches()).toEqual(['1', '2']);
});

it('Editors see it also before they save over a branch that somebody else has added', async () => {
  const { publish, branches, item } = await open(() => listed([kentron()]));
  Object.assign(item, { version: 2, values: { ...item.values, branches: ['1', '2', '3'] } });
  await user.click(screen.getByLabelText('Kentron'));
  await publish();
  await user.click(await screen.findByText('Save mine all the same', { selector: 'button *, button' }));
  await user.click(await screen.findByText('Take away', { selector: 'button *, button' }));
  await waitFor(() => expect(branches()).toEqual(['1', '2']));
});

it('Editors see it also before they undo or restore a state without a branch', async () => {
  const { publish, branches } = await open(() => listed([kentron()]));
  await publish();
  await user.click(await screen.findByText('Take away', { selector: 'button *, button' }));
  await waitFor(() => expect(branches()).toEqual(['1']));
  await user.click(await screen.findByText('Undo', { selector: 'button *, button' }));
  await waitFor(() => expect(branches()).toEqual(['1', '2']));
  await user.click(screen.getByText('Show the history', { selector: 'button *, button' }));
  const [restore] = await screen.findAllByText('Restore this state', { selector: 'button *, button' });
  await user.click(restore!);
  await user.click(await screen.findByText('Take away', { selector: 'button *, button' }));
  await waitFor(() => expect(branches()).toEqual(['1']));
});
