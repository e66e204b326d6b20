/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import {
  countFailedMessages,
  listFailedMessages,
  resendMessage,
  resendMessages,
} from '@arev/shared/contracts/failed-messages';
import { getMessagesVersion } from '@arev/shared/contracts/list-versions';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import type { FailedMessage } from '../../api/failed-messages.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const at = Date.UTC(2026, 10, 20, 8);
const reminder: FailedMessage = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'visit-reminder', way: 'mail', language: 'hy' },
  ...{ contact: 'a•••@example.am', patientId: 17, createdAt: at, failedAt: at, attempts: 46, resent: 0 },
  ...{ cause: 'address', failure: 'EENVELOPE 550', sendable: true },
};
const code: FailedMessage = {
  ...{ ...reminder, id: '00000000-0000-4000-8000-000000000002', kind: 'one-time-code', way: 'sms' },
  ...{ contact: '••• 56', patientId: null, cause: 'unreachable', failure: 'ESOCKET', sendable: false },
};

const open = async (path: string, { failed = [reminder, code], session = staffSession() } = {}) => {
  let left = failed;
  const counts = () =>
    [...new Set(left.map(({ kind }) => kind))].map((kind) => {
      const all = left.filter((one) => one.kind === kind);
      return { kind, count: all.length, sendable: all.filter(({ sendable }) => sendable).length };
    });
  const answers = [
    answer(listFailedMessages, ({ query: { kind } }) =>
      listed(left.filter((one) => kind === undefined || one.kind === kind)),
    ),
    answer(countFailedMessages, () => listed(counts())),
    answer(getMessagesVersion, () => ({ data: { version: left.map(({ id }) => id).join() } })),
    answer(resendMessage, ({ params: { id } }) => {
      if (!left.some((one) => one.id === id)) return new Refusal(409, -85, 'It can no longer be sent again.');
      left = left.filter((one) => one.id !== id);
      return { data: { sent: 1 } };
    }),
    answer(resendMessages, ({ body: { kind } }) => {
      const sent = left.filter((one) => one.kind === kind && one.sendable).slice(0, 2);
      left = left.filter((one) => !sent.includes(one));
      return { data: { sent: sent.length, left: left.filter((one) => one.kind === kind).length } };
    }),
  ];
  const site = createTestSite({ answers, session });
  await renderRoute(definition, path, site);
  return {
    site,
    takeAway: () => {
      left = [];
    },
  };
};

const row = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'li p' });
  const item = title.closest('li');
  if (item === null) throw new Error(`There is no row ${name}.`);
  return within(item);
};

describe('Failed messages at the desk', () => {
  it('show what failed, how often it was tried and why, without a name', async () => {
    await open(address.messages());
    const failed = await row('Reminder of a visit');
    expect(failed.getByText('Email · a•••@example.am')).toBeInTheDocument();
    expect(failed.getByText('Given up on 20.11.2026 12:00 · tried 46 times')).toBeInTheDocument();
    expect(failed.getByText('Address refused')).toBeInTheDocument();
    expect(failed.getByText(/Correct the contact first. \(EENVELOPE 550\)/)).toBeInTheDocument();
    expect(failed.getByRole('link', { name: 'Correct the contact in the record' })).toHaveAttribute(
      'href',
      '/en/desk/patients/17',
    );
  });

  it('can be sent again only if their text still exists', async () => {
    await open(address.messages());
    const failed = await row('One-time code');
    expect(failed.getByText(/cannot be sent again/)).toBeInTheDocument();
    expect(failed.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leave the list once they are sent again', async () => {
    const { site } = await open(address.messages());
    await user.click((await row('Reminder of a visit')).getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByRole('button', { name: 'Export as CSV' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    expect(site.toastsShown).toEqual([{ kind: 'success', text: 'The message is on its way again.' }]);
    expect(document.body).not.toHaveFocus();
  });

  it('show a message when another person has sent them again already', async () => {
    const { takeAway } = await open(address.messages());
    const failed = await row('Reminder of a visit');
    takeAway();
    await user.click(failed.getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText('No failed messages here')).toBeInTheDocument();
  });

  it('follow what other people do', async () => {
    const { takeAway } = await open(address.messages());
    await row('Reminder of a visit');
    expect(screen.getByRole('link', { name: /^One-time code/ })).toBeInTheDocument();
    takeAway();
    expect(await screen.findByText('No failed messages here', {}, { timeout: 4000 })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^One-time code/ })).not.toBeInTheDocument(),
    );
  });

  it('are sent again by kind, page by page, after a confirmation', async () => {
    const failed = Array.from({ length: 3 }, (_, index) => ({
      ...reminder,
      id: `00000000-0000-4000-8000-00000000001${index}`,
    }));
    const { site } = await open(address.messages({ kind: 'visit-reminder' }), { failed: [...failed, code] });
    await user.click(await screen.findByRole('button', { name: 'Send 3 messages again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminder of a visit' }));
    await user.click(dialog.getByRole('button', { name: 'Send 3 messages again' }));
    expect(await screen.findByText('No failed messages here')).toBeInTheDocument();
    expect(site.calls.filter(({ endpoint }) => endpoint === resendMessages)).toHaveLength(2);
    expect(site.toastsShown).toEqual([{ kind: 'success', text: '3 messages are on their way again.' }]);
  });

  it('are read-only without the right to edit', async () => {
    await open(address.messages(), { session: staffSession({ canEdit: false }) });
    await row('Reminder of a visit');
    expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  });
});
