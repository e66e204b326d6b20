/** @jest-environment jsdom */
import { buildUser } from '@arev/shared/testing/builders';
import { createTestSession } from '@arev/shared/testing/test-session';
import { tolerantStorage } from '@arev/shared/session';
import { tabDrafts } from './tab-drafts.ts';
import { followTabOwner } from './tab-owner.ts';

const as = (patientId: number) => ({ status: 'signed-in', user: buildUser({ patientId }) }) as const;
/** Person 1 in the account of their child. */
const asChild = (patientId = 7) => {
  const actor = { patientId: 1, firstName: 'Lilit', lastName: 'Hakobyan' };
  const user = buildUser({ patientId, firstName: 'Nare', lastName: 'Hakobyan', actor });
  return { status: 'signed-in', user } as const;
};
const noApi = () => {
  throw new Error('Nothing is asked here');
};

let minutes = 0;
/** What the page says at present. */
const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  minutes = 0;
});

const place = {
  tab: tolerantStorage(() => sessionStorage),
  local: tolerantStorage(() => localStorage),
  now: () => ++minutes,
  wakes: () => () => undefined,
  tabs: () => () => undefined,
};

/** The page as it is loaded in this tab. */
const load = () => {
  const session = createTestSession({ status: 'unknown' }, noApi);
  const drafts = tabDrafts({
    open: () => sessionStorage,
    onEmptied: () => undefined,
    onBrought: () => undefined,
  });
  followTabOwner(session, place, drafts, ({ name: left }, { name: opened }) => {
    const said = `${left} → ${opened}`;
    told.push(said);
    return () => void told.splice(told.indexOf(said), 1);
  });
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

  it('are set aside when the account of a family member is opened, and come back with their person', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become({ status: 'arriving' });
    session.become(asChild());
    expect([draft(), told]).toEqual([null, ['Lilit Hakobyan → Nare Hakobyan']]);
    session.become({ status: 'arriving' });
    session.become(as(1));
    expect([draft(), told]).toEqual(['I am Anna', []]);
  });

  it('are set aside for each person, also over a reload', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become(asChild());
    sessionStorage.setItem('arev-draft-contact', 'I am Nare');
    load().become(asChild(8));
    expect(draft()).toBeNull();
    const again = load();
    again.become(asChild());
    expect(draft()).toBe('I am Nare');
    again.become(as(1));
    expect(draft()).toBe('I am Anna');
  });

  it('are not spoken of if nothing was begun', () => {
    const session = load();
    session.become(as(1));
    sessionStorage.setItem('arev-scroll', '[]');
    sessionStorage.setItem('arev-branch', '2');
    session.become(asChild());
    expect(told).toEqual([]);
  });

  it('are deleted on logout, also those that were set aside, and the page stops speaking of them', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become(asChild());
    session.become({ status: 'anonymous' });
    expect([told, Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  it('are deleted when somebody else logs in, also those that were set aside', () => {
    const session = load();
    session.become(as(1));
    type();
    session.become(asChild());
    session.become({ status: 'anonymous', ended: true });
    session.become(as(2));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Anna');
  });

  it('are deleted when somebody logs in to the account that a family member had open', () => {
    const session = load();
    session.become(asChild());
    type();
    session.become({ status: 'anonymous', ended: true });
    session.become(as(7));
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
