/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import '@arev/shared/testing/web-globals';
import { user } from '@arev/shared/testing/user';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import type { Site } from '@arev/shared/remote-kit';
import { createSiteAtoms, type SessionState } from '@arev/shared/session';
import { mountChrome } from './browser.tsx';
import { renderChrome } from './server.tsx';
import { createCell } from './state/source.ts';
import { buildFacts, englishTexts } from './testing/build-chrome.tsx';
import { createToasts } from './toasts/create-toasts.ts';

const notHere = () => {
  throw new Error('the chrome has no business here');
};

const running = new Set<ReturnType<typeof mountChrome>>();
afterEach(() => {
  act(() => {
    for (const chrome of running) chrome.stop();
  });
  running.clear();
});

const openPage = (session: SessionState, told: Promise<void> = Promise.resolve()) => {
  window.history.replaceState(null, '', '/en/doctors?specIds=1');
  const facts = buildFacts({ path: '/en/doctors?specIds=1' });
  const i18n = englishTexts();
  const html = renderChrome({ ...facts, status: 200, i18n });
  document.body.innerHTML = `<div id="header">${html.header}</div><div id="footer">${html.footer}</div><div id="toasts"></div>`;
  const element = (id: string) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`no #${id}`);
    return found;
  };
  const elements = { header: element('header'), footer: element('footer'), toasts: element('toasts') };
  const store = createStore();
  const atoms = createSiteAtoms();
  const who = createCell<SessionState>(session);
  const went: string[] = [];
  const toasts = createToasts({ errorText: () => 'It failed' });
  const site: Site = {
    where: 'browser',
    language: 'en',
    origin: window.location.origin,
    i18n,
    api: { send: notHere, query: notHere },
    get queryClient() {
      return notHere();
    },
    store,
    atoms,
    session: {
      get: who.get,
      subscribe: who.subscribe,
      settled: () => Promise.resolve(who.get()),
      signIn: notHere,
      take: notHere,
      reload: notHere,
      signOut: () => {
        who.set({ status: 'anonymous' });
        return told;
      },
    },
    navigation: { go: (href) => Promise.resolve(void went.push(href)), prefetch: () => undefined },
    slots: { mount: notHere },
    toasts,
  };
  const recoverable: unknown[] = [];
  const { availablePrefixes, ...same } = facts;
  const release = {
    name: 'all',
    release: 'r1',
    entry: { url: '', integrity: '' },
    globalName: '',
    css: [],
    slots: [],
  };
  let mounted: ReturnType<typeof mountChrome> | undefined;
  act(() => {
    mounted = mountChrome({
      ...same,
      site,
      pageData: { remotes: [{ ...release, prefixes: availablePrefixes }], staff: false },
      elements,
      toasts,
      progress: { active: false, subscribe: () => () => undefined },
      onRecoverableError: (error) => recoverable.push(error),
    });
  });
  if (!mounted) throw new Error('no chrome');
  const chrome = mounted;
  running.add(chrome);
  return { chrome, elements, store, atoms, recoverable, went, toasts };
};

const accountIn = (element: HTMLElement) => {
  const [account] = within(element).getAllByRole('group', { name: 'Account', hidden: true });
  if (!account) throw new Error('no account corner');
  return [...account.querySelectorAll('[data-away]')].map((away) => away.textContent);
};

describe('The chrome in the browser', () => {
  it.each<SessionState>([{ status: 'anonymous' }, { status: 'arriving' }])(
    'hydrates the server’s HTML without an error ($status)',
    (session) => {
      const { recoverable, elements } = openPage(session);
      expect(recoverable).toEqual([]);
      expect(accountIn(elements.header)).toEqual(
        session.status === 'anonymous' ? ['My accountLog out'] : ['Log in'],
      );
    },
  );

  it('signs a patient out and navigates home', async () => {
    const { elements, went } = openPage({ status: 'arriving' });
    const [logout] = within(elements.header).getAllByRole('button', { name: 'Log out', hidden: true });
    if (!logout) throw new Error('no logout');
    await user.click(logout);
    expect(went).toEqual(['/en']);
    expect(accountIn(elements.header)).toEqual(['My accountLog out']);
  });

  it('navigates home at once, however long it takes to tell the portal', async () => {
    const { elements, went } = openPage({ status: 'arriving' }, new Promise(() => undefined));
    const [logout] = within(elements.header).getAllByRole('button', { name: 'Log out', hidden: true });
    if (!logout) throw new Error('no logout');
    await user.click(logout);
    expect(went).toEqual(['/en']);
  });

  it('follows the page: languages, return address of login, current link', () => {
    const { chrome, elements } = openPage({ status: 'anonymous' });
    act(() => chrome.moved('/en/services?x=1'));
    expect(elements.header.querySelector('a[hreflang=hy]')).toHaveAttribute('href', '/hy/services?x=1');
    expect(within(elements.header).getAllByText('Log in')[0]).toHaveAttribute(
      'href',
      '/en/login?returnUrl=%2Fen%2Fservices%3Fx%3D1',
    );
    expect(elements.footer.querySelector('[aria-current=page]')?.textContent).toBe('Services');
  });

  it('changes the cities, and the page that follows them stays', async () => {
    const { elements, store, atoms } = openPage({ status: 'anonymous' });
    const [form] = elements.header.querySelectorAll('form');
    if (!form) throw new Error('no city form');
    await user.click(within(form).getByLabelText('Gyumri'));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(store.get(atoms.cities)).toEqual([1, 3]);
    expect(elements.header).toHaveTextContent('2 cities');
  });

  it('leaves the cities unchanged when the same choice is saved again', async () => {
    const { elements, store, atoms } = openPage({ status: 'anonymous' });
    let changes = 0;
    store.sub(atoms.cities, () => (changes += 1));
    const [form] = elements.header.querySelectorAll('form');
    if (!form) throw new Error('no city form');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(changes).toBe(0);
  });

  it('explains why at least one city is required, also inside an open dialog', () => {
    const { toasts } = openPage({ status: 'anonymous' });
    document.body.insertAdjacentHTML('beforeend', '<dialog open id="open"></dialog>');
    act(() => void toasts.show({ kind: 'error', text: 'Please choose at least one city' }));
    const message = screen.getByText('Please choose at least one city');
    expect(message.closest('dialog')?.id).toBe('open');
  });

  it('applies the chosen theme', async () => {
    const { elements, store, atoms } = openPage({ status: 'anonymous' });
    const [dark] = within(elements.header).getAllByLabelText('Dark');
    if (!dark) throw new Error('no dark theme');
    await user.click(dark);
    expect(store.get(atoms.settings).theme).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('colours the bars of the browser as the chosen theme, or as the system', async () => {
    document.head.innerHTML = ['light', 'dark']
      .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}">`)
      .join('');
    const media = () => [...document.head.querySelectorAll('meta')].map((colour) => colour.media);
    const { elements } = openPage({ status: 'anonymous' });
    const choose = (label: string) =>
      user.click(within(elements.header).getAllByLabelText(label)[0] ?? elements.header);
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    await choose('Dark');
    expect(media()).toEqual(['not all', 'all']);
    await choose('As the device');
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('is fixed after 73 pixels', () => {
    const { elements } = openPage({ status: 'anonymous' });
    for (const [height, fixed] of [
      [73, false],
      [74, true],
      [0, false],
    ] as const) {
      window.scrollY = height;
      fireEvent.scroll(window);
      expect('fixed' in elements.header.dataset).toBe(fixed);
    }
  });

  it('announces a new page', () => {
    const { chrome } = openPage({ status: 'anonymous' });
    act(() => chrome.announce('Doctors of Arev'));
    expect(screen.getByText('Doctors of Arev')).toHaveAttribute('aria-live', 'polite');
  });

  it('leaves nothing running after it is removed', () => {
    const { chrome, elements } = openPage({ status: 'anonymous' });
    act(() => chrome.stop());
    running.delete(chrome);
    expect(elements.header.textContent).toBe('');
    window.scrollY = 500;
    fireEvent.scroll(window);
    expect(elements.header).not.toHaveAttribute('data-fixed');
  });
});
