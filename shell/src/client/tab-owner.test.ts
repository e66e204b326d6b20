/** @jest-environment jsdom */
import { buildUser } from '@arev/shared/testing/builders';
import { createTestSession } from '@arev/shared/testing/test-session';
import { tolerantStorage } from '@arev/shared/session';
import { clearTab, followTabOwner } from './tab-owner.ts';

const as = (patientId: number) => ({ status: 'signed-in', user: buildUser({ patientId }) }) as const;
const noApi = () => {
  throw new Error('Nothing is asked here');
};

let minutes = 0;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  minutes = 0;
});

const place = {
  tab: tolerantStorage(() => sessionStorage),
  local: tolerantStorage(() => localStorage),
  now: () => ++minutes,
};

/** The page as it is loaded in this tab. */
const load = () => {
  const session = createTestSession({ status: 'unknown' }, noApi);
  followTabOwner(session, place, () => clearTab(() => sessionStorage));
  return session;
};
const draft = () => sessionStorage.getItem('arev-draft-contact');
const type = () => sessionStorage.setItem('arev-draft-contact', 'I am Anna');

describe('Drafts in a tab', () => {
  it('pass to the person who logs in', () => {
    type();
    load().become(as(1));
    expect(draft()).toBe('I am Anna');
  });

  it('are deleted when they log out', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become({ status: 'anonymous' });
    expect(draft()).toBeNull();
  });

  it('stay for the same person when the session expires, also over a reload', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become({ status: 'anonymous', ended: true });
    const reloaded = load();
    reloaded.become({ status: 'anonymous' });
    reloaded.become({ status: 'arriving' });
    reloaded.become(as(1));
    expect(draft()).toBe('I am Anna');
  });

  it('are deleted when another person logs in instead', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become({ status: 'anonymous', ended: true });
    load().become(as(2));
    expect(draft()).toBeNull();
  });

  it('are deleted when the profile of another person is opened', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become({ status: 'arriving' });
    session.become(as(2));
    expect(draft()).toBeNull();
  });

  it('are deleted in a tab that was asleep while its owner logged out in another one', () => {
    const session = load();
    session.become(as(1));
    type();
    const copy = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
    session.become({ status: 'anonymous' });
    for (const [key, value] of copy) sessionStorage.setItem(key, value);
    load();
    expect(draft()).toBeNull();
  });
});
