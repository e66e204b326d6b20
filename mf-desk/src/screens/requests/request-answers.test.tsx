/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { answerRequest } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import { getServiceRequest } from '@arev/shared/contracts/staff-inbox';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { fillField } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { staffSession } from '../../testing/desk.ts';
import { build, openRequests, patient, press, sent, titles } from '../../testing/open-requests.ts';

beforeEach(() => sessionStorage.clear());

describe('An answer to a request', () => {
  it('is sent by email, and the list shows the author once the request is closed', async () => {
    const { site } = await openRequests();
    await titles();
    await press('Open : Service 1');
    await fillField(await screen.findByLabelText('Answer'), 'Come at nine.');
    await press('Answer by email');
    expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
    const thread = screen.getByRole('list', { name: 'Our answers' });
    expect(within(thread).getByText('Come at nine.')).toBeInTheDocument();
    const call = site.calls.find(({ endpoint }) => endpoint === answerRequest);
    expect(call?.input).toEqual({
      params: { id: 1 },
      body: { way: 'mail', message: 'Come at nine.', seen: 0 },
    });
    const row = within(screen.getByRole('list', { name: 'Requests', hidden: true }));
    expect(row.queryByText('Mariam Sargsyan', { selector: 'span' })).not.toBeInTheDocument();
    await press('Close');
    expect(await row.findByText('Mariam Sargsyan', { selector: 'span' })).toBeInTheDocument();
  });

  it('is sent by SMS if the patient has no confirmed email address', async () => {
    const { site, answers } = await openRequests();
    await titles();
    answers.unshift(
      answer(getServiceRequest, ({ params: { id } }) => ({
        data: { ...build(id), patient, answers: [], way: 'sms' as const },
      })),
    );
    await press('Open : Service 1');
    const field = await screen.findByLabelText('Answer');
    expect(field).toHaveAccessibleDescription(/^There is no confirmed email address, so it is sent by SMS/);
    const sent = () => site.calls.filter(({ endpoint }) => endpoint === answerRequest);
    await fillField(field, 'x'.repeat(301));
    expect(field).toHaveValue('x'.repeat(301));
    expect(field).toHaveAccessibleDescription(/^Enter no more than 300 characters/);
    await press('Answer by SMS');
    expect([sent(), document.activeElement]).toEqual([[], field]);
    await fillField(field, 'Come at nine.');
    await press('Answer by SMS');
    expect(await screen.findByText(/· SMS$/)).toBeInTheDocument();
    expect(sent().map(({ input }) => input)).toMatchObject([{ body: { way: 'sms' } }]);
  });

  it('stays in the field if it could not be sent, with the error', async () => {
    const { answers } = await openRequests();
    await titles();
    answers.unshift(answer(answerRequest, () => new Refusal(503, errorCode.unavailable, 'Not now')));
    await press('Open : Service 1');
    await fillField(await screen.findByLabelText('Answer'), 'Come at nine.');
    await press('Answer by email');
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveValue('Come at nine.');
  });

  it('is refused after the answer of a colleague, which is shown; a second press sends it', async () => {
    const { site, answers } = await openRequests();
    await titles();
    await press('Open : Service 1');
    const field = await screen.findByLabelText('Answer');
    await fillField(field, 'Come at nine.');
    const theirs = { id: 8, message: 'Come at ten.', way: 'mail', sentAt: sent, author: 'Mariam' } as const;
    const refused = answer(
      answerRequest,
      () => new Refusal(409, errorCode.changedMeanwhile, 'Somebody else was faster'),
    );
    answers.unshift(
      refused,
      answer(getServiceRequest, ({ params: { id } }) => ({
        data: { ...build(id), patient, answers: [theirs] },
      })),
    );
    await press('Answer by email');
    const told = await screen.findByText('A colleague has answered meanwhile');
    expect(told.closest('[role="status"]')).toHaveTextContent('send it if it is still needed');
    expect(screen.queryByText('Somebody else was faster')).not.toBeInTheDocument();
    const thread = within(screen.getByRole('list', { name: 'Our answers' }));
    expect(thread.getByText('Come at ten.')).toBeInTheDocument();
    expect(field).toHaveValue('Come at nine.');
    answers.splice(answers.indexOf(refused), 1);
    await press('Answer by email');
    expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
    expect(thread.getAllByRole('listitem').map((one) => one.lastChild?.textContent)).toEqual([
      ...['Come at ten.', 'Come at nine.'],
    ]);
    const calls = site.calls.filter(({ endpoint }) => endpoint === answerRequest);
    expect(calls.map(({ input }) => input)).toMatchObject([{ body: { seen: 0 } }, { body: { seen: 1 } }]);
    expect(screen.queryByText('A colleague has answered meanwhile')).not.toBeInTheDocument();
  });

  it('names the answers that were there when it was typed, also after a lost response and a reload', async () => {
    const first = await openRequests();
    await titles();
    first.answers.unshift(answer(answerRequest, () => new Refusal(503, errorCode.unavailable, 'Not now')));
    await press('Open : Service 1');
    await fillField(await screen.findByLabelText('Answer'), 'Come at nine.');
    await press('Answer by email');
    await screen.findByText('Not now');
    first.unmount();
    const { site, answers } = await openRequests();
    const ours = { id: 1, message: 'Come at nine.', way: 'mail', sentAt: sent, author: 'Mariam' } as const;
    answers.unshift(
      answer(getServiceRequest, ({ params: { id } }) => ({
        data: { ...build(id), patient, answers: [ours] },
      })),
    );
    await titles();
    await press('Open : Service 1');
    expect(await screen.findByLabelText('Answer')).toHaveValue('Come at nine.');
    await press('Answer by email');
    expect(await screen.findByText('The answer is sent.')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Our answers' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
    const repeated = [first.site, site].map(({ calls }) =>
      calls.find(({ endpoint }) => endpoint === answerRequest),
    );
    expect(repeated.map((call) => call?.input)).toMatchObject([{ body: { seen: 0 } }, { body: { seen: 0 } }]);
    const [key, again] = repeated.map((call) => call?.idempotencyKey);
    expect([again, typeof key]).toEqual([key, 'string']);
  });

  it.each([
    ['people with read-only access', staffSession({ canEdit: false }), []],
    ['a portal of an earlier release', staffSession(), undefined],
  ])('is not offered to %s', async (_, session, thread) => {
    const { answers } = await openRequests(undefined, undefined, session);
    await titles();
    answers.unshift(
      answer(getServiceRequest, ({ params: { id } }) => ({
        data: { ...build(id), patient, answers: thread },
      })),
    );
    await press('Open : Service 1');
    await screen.findByText('Ani Davtyan');
    expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
  });
});
