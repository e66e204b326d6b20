/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one list of applications.
import '@arev/shared/testing/missing-dom';
import {
  answerApplication,
  deleteApplication,
  downloadApplicationFile,
  getApplication,
  listApplicationColleagues,
  listApplications,
  listAppliedVacancies,
  saveApplicationWork,
} from '@arev/shared/contracts/applications';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { catchSaved, textOf } from '@arev/shared/testing/saved-files';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';
import { buildApplication, createdAt, mariam } from '../../testing/inbox-items.ts';
import { sameVersions } from '../../testing/versions.ts';

type Application = DataOf<typeof listApplications>[number];
type Whole = DataOf<typeof getApplication>;

const nurse = { id: 5, title: 'Senior theatre nurse' };
const build = (id: number, changes: Partial<Application> = {}) =>
  buildApplication({ id, fullName: `Applicant ${id}`, vacancy: nurse, hasFile: id === 1, ...changes });
const whole = (id: number, changes: Partial<Whole> = {}): Whole => ({
  ...build(id),
  ...{ phone: '+374 (91) 12 34 56', email: 'anna@example.am', message: 'Ten years\nin theatre.' },
  ...{ file: id === 1 ? { type: 'application/pdf', size: 2048 } : null, answers: [] },
  ...changes,
});

interface Opening {
  readonly path?: string;
  readonly session?: ReturnType<typeof staffSession>;
  readonly applications?: Application[];
  readonly inFull?: Partial<Whole>;
  readonly saved?: Parameters<typeof answer<typeof saveApplicationWork>>[1];
}

const open = async ({
  path = address.applications(),
  session = staffSession(),
  applications = [build(1), build(2, { vacancy: { id: null, title: 'A vacancy of before' } })],
  inFull = {},
  saved = ({ body: { state } }) => ({ data: { state, assignee: null, version: 1 } }),
}: Opening = {}) => {
  const answers = [
    ...sameVersions,
    answer(listApplications, ({ query: { vacancy, state, text = '' } }) =>
      listed(
        applications.filter(
          (one) =>
            (vacancy === undefined || one.vacancy.id === vacancy) &&
            (state === undefined || one.state === state) &&
            one.fullName.includes(text),
        ),
      ),
    ),
    answer(listAppliedVacancies, () => listed([{ ...nurse, count: 3, received: 1 }])),
    answer(listApplicationColleagues, () => listed([mariam])),
    answer(getApplication, ({ params: { id } }) => ({ data: whole(id, inFull) })),
    answer(downloadApplicationFile, () => new Refusal(503, errorCode.unavailable, 'Try again shortly.')),
    answer(saveApplicationWork, saved),
    answer(answerApplication, ({ body: { message, way } }) => ({
      data: { id: 1, message, way, sentAt: createdAt, author: null },
    })),
  ];
  answers.unshift(
    answer(deleteApplication, ({ params: { id } }) => {
      const at = applications.findIndex((one) => one.id === id);
      if (at < 0) return new Refusal(404, errorCode.notFound, 'It is no longer here.');
      applications.splice(at, 1);
      return { data: null };
    }),
  );
  const site = createTestSite({ answers, session });
  const { unmount } = await renderRoute(definition, path, site);
  const callsOf = (endpoint: object) => site.calls.filter((call) => call.endpoint === endpoint);
  return { site, unmount, callsOf };
};

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Applications' });
  const rows = await within(list).findAllByRole('listitem');
  const found = rows.find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`no row of ${name}`);
  return within(found);
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test('Applications are listed with their vacancy, also if it is deleted, and say whether there is a CV', async () => {
  await open();
  expect((await row('Applicant 1')).getByText('Senior theatre nurse')).toBeInTheDocument();
  expect((await row('Applicant 1')).getByText('CV')).toBeInTheDocument();
  expect((await row('Applicant 2')).getByText('A vacancy of before')).toBeInTheDocument();
  expect((await row('Applicant 2')).queryByText('CV')).not.toBeInTheDocument();
  expect(screen.getByText(/^No\. 1 · 20\.11\.2026.* · Հայերեն$/)).toBeInTheDocument();
});

test('They can be narrowed by vacancy, whose numbers stand beside its title, and by state', async () => {
  const { site } = await open({ path: address.applications({ state: 'received' }) });
  const vacancies = await screen.findByLabelText('Vacancy');
  await user.selectOptions(
    vacancies,
    await within(vacancies).findByRole('option', { name: 'Senior theatre nurse (1 new of 3)' }),
  );
  expect(site.wentTo).toContain('/en/desk/applications?state=received&vacancy=5');
});

test('The filter of the address is asked for, and what does not fit it is not shown', async () => {
  const { callsOf } = await open({ path: address.applications({ vacancy: 5, assignee: 'mine' }) });
  await row('Applicant 1');
  expect(screen.queryByText('Applicant 2')).not.toBeInTheDocument();
  expect(callsOf(listApplications)[0]?.input).toMatchObject({ query: { vacancy: 5, assignee: 'mine' } });
});

test('They are found by words, which are in no address', async () => {
  const { site } = await open();
  await fillField(await screen.findByRole('searchbox', { name: 'Find an application' }), 'Applicant 2');
  await waitFor(() => expect(screen.queryByText('Applicant 1')).not.toBeInTheDocument());
  expect(screen.getByText('A vacancy of before')).toBeInTheDocument();
  expect(site.wentTo).toEqual([]);
});

test('An empty list says so', async () => {
  await open({ applications: [] });
  expect(await screen.findByText('No applications here')).toBeInTheDocument();
});

test('An application is opened with its words, its contacts and the CV', async () => {
  await open();
  await press('Open : Applicant 1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Application' }));
  expect(await dialog.findByText(/^Ten years\s+in theatre\.$/)).toHaveAttribute('lang', 'hy');
  expect(dialog.getByRole('link', { name: '+374 (91) 12 34 56' })).toHaveAttribute(
    'href',
    'tel:+37491123456',
  );
  expect(dialog.getByRole('button', { name: 'Download the CV (2 KB)' })).toBeInTheDocument();
});

test('A CV that cannot be loaded is explained beside its button', async () => {
  const { callsOf } = await open();
  await press('Open : Applicant 1');
  await press('Download the CV (2 KB)');
  expect(await within(screen.getByRole('dialog')).findByText('Try again shortly.')).toBeInTheDocument();
  expect(callsOf(downloadApplicationFile)[0]?.input).toEqual({ params: { id: 1 } });
});

test('It is answered by email, the answer joins the thread, and a draft survives closing', async () => {
  const { unmount, callsOf } = await open();
  await press('Open : Applicant 2');
  expect(await screen.findByText('No CV')).toBeInTheDocument();
  await fillField(await screen.findByLabelText('Answer'), 'Come on');
  unmount();
  const { callsOf: again } = await open();
  await press('Open : Applicant 2');
  expect(await screen.findByLabelText('Answer')).toHaveValue('Come on');
  await fillField(screen.getByLabelText('Answer'), 'Come on Tuesday');
  await press('Answer by email');
  const thread = await screen.findByRole('list', { name: 'Our answers' });
  expect(within(thread).getByText('Come on Tuesday')).toBeInTheDocument();
  expect(callsOf(answerApplication)).toHaveLength(0);
  expect(again(answerApplication)[0]?.input).toEqual({
    params: { id: 2 },
    body: { way: 'mail', message: 'Come on Tuesday', seen: 0 },
  });
});

test('Without an email it is answered by SMS', async () => {
  const { callsOf } = await open({ inFull: { email: null } });
  await press('Open : Applicant 2');
  await fillField(await screen.findByLabelText('Answer'), 'Come on Tuesday');
  await press('Answer by SMS');
  await screen.findByText('The answer is sent.');
  expect(callsOf(answerApplication)[0]?.input).toMatchObject({ body: { way: 'sms' } });
});

test('State and assignee are changed in the row, among those who may read applications', async () => {
  const { callsOf } = await open();
  const first = await row('Applicant 1');
  await user.selectOptions(
    first.getByLabelText('Who sees to it'),
    await first.findByRole('option', { name: 'Mariam Sargsyan' }),
  );
  expect(callsOf(saveApplicationWork)[0]?.input).toEqual({
    params: { id: 1 },
    body: { state: 'received', assigneeId: 14, version: 0 },
  });
});

test('A change of somebody else is not overwritten, and the row says so', async () => {
  const { callsOf } = await open({
    saved: () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody was faster.'),
  });
  const first = await row('Applicant 1');
  await user.selectOptions(first.getByLabelText('State'), 'Done');
  await press('Save the state');
  expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument();
  expect(callsOf(listApplications).length).toBeGreaterThan(1);
});

test('The list is exported for a spreadsheet, without the words of the applications', async () => {
  const { contents } = catchSaved();
  await open({ applications: [build(1, { fullName: '=Applicant' })] });
  await press('Export as CSV');
  await waitFor(() => expect(contents).toHaveLength(1));
  const lines = (await textOf(contents[0]!)).trim().split('\r\n');
  expect(lines[0]).toContain('"Number","Vacancy"');
  expect(lines[1]).toMatch(
    /^"1","Senior theatre nurse",".*","Հայերեն","'=Applicant","With a CV","Received",""$/,
  );
});

test('Nothing can be changed or answered without the permission', async () => {
  await open({ session: staffSession({ canEdit: false }) });
  expect((await row('Applicant 1')).queryByLabelText('State')).not.toBeInTheDocument();
  await press('Open : Applicant 1');
  await screen.findByText(/^Ten years/);
  expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
});

test('The area is closed to people without it, and not in their navigation', async () => {
  const all = staffSession();
  const { applications: _, ...areas } = all.permissions.areas;
  await open({ session: { ...all, permissions: { ...all.permissions, areas } } });
  expect(await screen.findByRole('heading', { name: 'Permission denied' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Applications' })).not.toBeInTheDocument();
});

test('An application is deleted after a question that names it and says what is deleted with it', async () => {
  const { callsOf } = await open();
  await press('Delete : Applicant 1');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete the application of Applicant 1?' }),
  );
  expect(dialog.getByText('No. 1: Senior theatre nurse')).toBeInTheDocument();
  expect(dialog.getByText(/the CV and our answers are deleted for good/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(callsOf(deleteApplication)).toEqual([]);
  await press('Delete : Applicant 1');
  await press('Delete the application');
  await waitFor(() => expect(screen.queryByText('Applicant 1')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Applicant 2')).toBeInTheDocument();
});

test('An application that somebody else has deleted leaves the list with an explanation', async () => {
  const applications = [build(1), build(2)];
  const { site } = await open({ applications });
  await press('Delete : Applicant 1');
  applications.shift();
  await press('Delete the application');
  await waitFor(() => expect(screen.queryByText('Applicant 1')).not.toBeInTheDocument());
  expect(site.errorsShown).toHaveLength(1);
});

test('Only people with the right to delete see the button', async () => {
  await open({ session: staffSession({ canDelete: false }) });
  await row('Applicant 1');
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
