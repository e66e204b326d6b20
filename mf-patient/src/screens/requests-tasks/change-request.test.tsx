/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { cancelTask, changeTask, listTasks, type Task } from '@arev/shared/contracts/tasks';
import { addDays, clinicToday, formatLongDate, formatTypedDate } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../../testing/person.ts';

beforeEach(() => sessionStorage.clear());

const today = clinicToday(Date.now());
const day = addDays(today, 5);
const agreed = addDays(today, 6);
const build = (changes: Partial<Task> = {}): Task => ({
  ...{ id: 1, service: { id: 9, slug: 'home-visit', title: 'Home visit' }, date: day },
  ...{ createdAt: Date.UTC(2026, 10, 20, 8), completed: false, completedAt: null, cancelledAt: null },
  ...{ state: 'received', partOfDay: 'any', note: '', plannedFor: null, version: 0 },
  ...changes,
});

/** A portal with one request. */
const open = async (start: Partial<Task> = {}, path: string = page.requests()) => {
  let kept = build(start);
  const refused: { next?: Refusal } = {};
  const set = (changes: Partial<Task>) => {
    kept = { ...kept, ...changes };
    return { data: kept };
  };
  const answers = [
    answer(listTasks, ({ query: { completed } }) =>
      listed(completed === 'all' || kept.state !== 'cancelled' ? [kept] : []),
    ),
    answer(changeTask, ({ body: { version, ...wish } }) => {
      if (refused.next) return refused.next;
      return version === kept.version
        ? set({ ...wish, version: version + 1, state: 'received', plannedFor: null })
        : new Refusal(409, errorCode.changedMeanwhile, 'Changed meanwhile.');
    }),
    answer(cancelTask, () => refused.next ?? set({ state: 'cancelled', cancelledAt: Date.now() })),
  ];
  return { ...(await openArea(path, answers)), refused, set };
};

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const change = () => press(/^Change the request : Home visit, /);
const dialog = () => within(screen.getByRole('dialog'));
const save = async () => {
  const button = dialog().getByRole('button', { name: 'Save the change' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
};

/** Queries by text read a no-break space as a space. */
const shown = (date: string) => formatLongDate(date, 'en').replace('\u00a0', ' ');

describe('The state of a service request', () => {
  it.each([
    [{}, 'Received: we will call you'],
    [{ state: 'called' }, 'We have called you'],
    [{ state: 'planned' }, 'Planned'],
    [{ state: 'planned', plannedFor: agreed }, `Planned for ${shown(agreed)}`],
    [{ state: 'done', completed: true }, 'Completed'],
    [{ state: 'cancelled', cancelledAt: Date.UTC(2026, 10, 21, 8) }, 'Cancelled'],
  ] as const)('is shown in words: %j', async (given, words) => {
    await open(given, `${page.requests()}?tab=2`);
    expect(within(screen.getByRole('list', { name: 'Requests' })).getByText(words)).toBeInTheDocument();
  });

  it('is shown with the wishes of the patient', async () => {
    await open({ partOfDay: 'evening', note: 'Third floor' });
    expect(
      screen.getByText(`Preferred day: ${shown(day)}. In the evening (after 17:00)`),
    ).toBeInTheDocument();
    expect(screen.getByText('Your note: Third floor')).toBeInTheDocument();
  });

  it.each(['done', 'cancelled', undefined] as const)('allows no change if it is %s', async (state) => {
    await open({ state }, `${page.requests()}?tab=2`);
    expect(screen.queryByRole('button', { name: /(Change|Cancel) the request/ })).not.toBeInTheDocument();
  });
});

describe('Changing an open request', () => {
  it('saves all fields, and says that the clinic calls again', async () => {
    const { site, sent } = await open({ state: 'planned', plannedFor: agreed, note: 'Third floor' });
    await change();
    expect(dialog().getByText(/we will call you again/)).toBeInTheDocument();
    await fillField(dialog().getByLabelText('Preferred day'), formatTypedDate(agreed));
    await fillField(dialog().getByLabelText('Time of day'), 'morning');
    await fillField(dialog().getByLabelText(/What should we know/), 'Second floor');
    await save();
    expect(await screen.findByText('Your note: Second floor')).toBeInTheDocument();
    expect(screen.getByText('Received: we will call you')).toBeInTheDocument();
    expect(sent(changeTask)[0]?.input).toEqual({
      params: { id: 1 },
      body: { date: agreed, partOfDay: 'morning', note: 'Second floor', version: 0 },
    });
    expect(site.toastsShown.map(({ text }) => text)).toEqual([
      'Your request is changed. We will call you to agree on the new day.',
    ]);
  });

  it('shows what another window has changed before it saves', async () => {
    const { set, sent } = await open();
    await change();
    await fillField(dialog().getByLabelText(/What should we know/), 'Second floor');
    set({ version: 1, note: 'Fourth floor' });
    await save();
    expect(await dialog().findByText('Your note: Fourth floor')).toBeInTheDocument();
    expect(dialog().getByLabelText(/What should we know/)).toHaveValue('Second floor');
    await save();
    expect(await screen.findByText('Your note: Second floor')).toBeInTheDocument();
    expect(
      sent(changeTask).map(({ input }) => Reflect.get(Object(Reflect.get(Object(input), 'body')), 'version')),
    ).toEqual([0, 1]);
  });

  it('drops what was typed before another window changed it, and says so', async () => {
    const { set, sent, site } = await open();
    await change();
    await fillField(dialog().getByLabelText(/What should we know/), 'Second floor');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    set({ version: 1, date: agreed });
    await site.queryClient.invalidateQueries();
    await screen.findByText(new RegExp(`^Preferred day: ${shown(agreed)}`));
    await change();
    expect(await dialog().findByText(/What you had typed was not kept/)).toBeInTheDocument();
    expect(dialog().getByLabelText('Preferred day')).toHaveValue(formatTypedDate(agreed));
    await fillField(dialog().getByLabelText('Time of day'), 'morning');
    await save();
    await waitFor(() => expect(sent(changeTask)).toHaveLength(1));
    expect(sent(changeTask)[0]?.input).toMatchObject({ body: { date: agreed, note: '', version: 1 } });
  });

  it('is refused if the clinic has completed the request', async () => {
    const { site, refused } = await open();
    await change();
    refused.next = new Refusal(409, errorCode.requestClosed, 'It is closed.');
    await fillField(dialog().getByLabelText(/What should we know/), 'Second floor');
    await save();
    await waitFor(() => expect(site.toastsShown.map(({ text }) => text)).toEqual(['It is closed.']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows an error at the day if another request has it already', async () => {
    const { refused } = await open();
    await change();
    const fields = [{ path: 'date', key: 'taken' }];
    refused.next = new Refusal(422, errorCode.invalidInput, '', fields);
    await fillField(dialog().getByLabelText('Preferred day'), formatTypedDate(agreed));
    await save();
    expect(await dialog().findAllByText(/already have an open request/)).not.toHaveLength(0);
  });

  it('keeps what was typed if it could not be saved', async () => {
    const { refused } = await open();
    await change();
    refused.next = new Refusal(503, errorCode.unavailable, 'Not now');
    await fillField(dialog().getByLabelText(/What should we know/), 'Second floor');
    await save();
    expect(await dialog().findByText('Not now')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await change();
    expect(dialog().getByLabelText(/What should we know/)).toHaveValue('Second floor');
  });
});

describe('Cancelling an open request', () => {
  it('asks for confirmation', async () => {
    const { site, sent } = await open();
    await press(`Cancel the request : Home visit, ${formatLongDate(day, 'en')}`);
    await user.click(dialog().getByRole('button', { name: 'Keep the request' }));
    expect(sent(cancelTask)).toEqual([]);
    await press(`Cancel the request : Home visit, ${formatLongDate(day, 'en')}`);
    await user.click(dialog().getByRole('button', { name: 'Cancel the request' }));
    expect(await screen.findByText('There are no requests here')).toBeInTheDocument();
    expect(site.toastsShown.map(({ text }) => text)).toEqual(['Your request is cancelled.']);
  });

  it('explains a refusal beside the buttons', async () => {
    const { refused } = await open();
    refused.next = new Refusal(409, errorCode.requestClosed, 'It is closed.');
    await press(`Cancel the request : Home visit, ${formatLongDate(day, 'en')}`);
    await user.click(dialog().getByRole('button', { name: 'Cancel the request' }));
    expect(await dialog().findByText('It is closed.')).toBeInTheDocument();
  });
});
