/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { listFaqs, type Faq } from '@arev/shared/contracts/faqs';
import { searchSite } from '@arev/shared/contracts/search';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { createTestSite } from '@arev/shared/testing/test-site';
import { buildUser } from '@arev/shared/testing/builders';
import type { SessionState } from '@arev/shared/session';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { staticModel } from '../state/chrome-model.ts';
import { buildFacts, renderPart } from '../testing/build-chrome.tsx';
import { Chat } from './chat.tsx';
import { startChat } from './start-chat.ts';

// jsdom has no layout.
beforeAll(async () => {
  await loadRichText();
  Element.prototype.scrollIntoView = () => undefined;
});

const faq = (id: number, title: string): Faq => ({
  id,
  category: { id: 1, title: 'On the day' },
  title,
  description: `<p>Answer to ${title}</p>`,
});
const faqs = [
  faq(1, 'What should I bring?'),
  faq(2, 'May I park?'),
  faq(3, 'Is there Wi-Fi?'),
  faq(4, 'Sundays?'),
];

const found = answer(searchSite, ({ query: { text = '' } }) =>
  listed(
    faqs
      .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
      .map(({ title }) => ({
        title,
        description: '',
        slug: null,
        path: 'faqs' as const,
        type: 'question' as const,
      })),
  ),
);

const open = async (answers = [answer(listFaqs, () => listed(faqs)), found], session?: SessionState) => {
  const site = createTestSite({ answers, ...(session && { session }) });
  renderPart(<Chat site={site} />, { site }, { availablePrefixes: ['help'] });
  const launcher = screen.getByRole('button', { name: 'Ask a question' });
  await user.click(launcher);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your question' });
  const ask = async (text: string) => {
    await fillField(input, text);
    await user.keyboard('{Enter}');
  };
  return { site, launcher, input, ask };
};

describe('A visitor who asks in the chat', () => {
  it('gets the complete answer of the matching question, and the contacts of the clinic', async () => {
    const { ask, input } = await open();
    expect(input).toHaveFocus();
    await ask('park');
    const log = within(screen.getByRole('log', { name: 'Conversation' }));
    expect(await log.findByText('Answer to May I park?')).toBeInTheDocument();
    expect(input).toHaveValue('');
    expect(log.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/en/help/contact-us');
  });

  it('can begin with frequently asked questions', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Is there Wi-Fi?' }));
    expect(await screen.findByText('Answer to Is there Wi-Fi?')).toBeInTheDocument();
    // The button is gone, and the focus is still in the window.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees a message when the chat has no answer', async () => {
    const { ask } = await open();
    await ask('zzz');
    expect(await screen.findByText(/no ready answer/)).toBeInTheDocument();
  });

  it('can load the answer again after a failure', async () => {
    let broken = true;
    const { ask } = await open([
      answer(listFaqs, () => listed(faqs)),
      answer(
        searchSite,
        (input, call) => (broken ? new Refusal(503, -27) : found.respond(input as never, call)) as never,
      ),
    ]);
    await ask('park');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('Answer to May I park?')).toBeInTheDocument();
  });

  it('closes the chat with Escape, gets the focus back, and finds the questions again', async () => {
    const { ask, launcher } = await open();
    await ask('park');
    await screen.findByText('Answer to May I park?');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(launcher).toHaveFocus();
    await user.click(launcher);
    expect(await screen.findByText('Answer to May I park?')).toBeInTheDocument();
  });
});

describe('A link in the chat', () => {
  const wide = window.matchMedia;
  afterEach(() => {
    window.matchMedia = wide;
  });
  const follow = async () => {
    const { ask, launcher } = await open();
    await ask('park');
    // jsdom cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(await screen.findByRole('link', { name: 'Write to us' }));
    return { launcher };
  };

  it('closes the chat on a phone, where it would cover the page, and leaves the focus to the page', async () => {
    window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
    const { launcher } = await follow();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(launcher).not.toHaveFocus();
    await user.click(launcher);
    expect(screen.getByText('park')).toBeInTheDocument();
  });

  it('leaves it open on a wide screen, beside the page', async () => {
    await follow();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('An answer in the chat', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('stays as it is when the chat is opened again later', async () => {
    const { ask, launcher, site } = await open();
    await ask('park');
    await screen.findByText('Answer to May I park?');
    const calls = site.calls.length;
    await user.click(launcher);
    jest.setSystemTime(Date.now() + 120_000);
    await user.click(launcher);
    expect(screen.getByText('Answer to May I park?')).toBeInTheDocument();
    expect(site.calls).toHaveLength(calls);
  });
});

describe('The next person at the same screen', () => {
  it('finds the chat closed and empty after a logout', async () => {
    const { site, ask, launcher } = await open(undefined, { status: 'signed-in', user: buildUser() });
    await ask('park');
    await act(async () => site.session.become({ status: 'anonymous' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(launcher);
    expect(screen.queryByText('park')).not.toBeInTheDocument();
  });

  it('keeps the questions that a guest asked before the login', async () => {
    const { site, ask } = await open();
    await ask('park');
    await act(async () => site.session.become({ status: 'signed-in', user: buildUser() }));
    expect(screen.getByText('park')).toBeInTheDocument();
  });
});

describe('The chat loads', () => {
  const begin = () => {
    const site = createTestSite({ answers: [] });
    return startChat({ site, model: { ...staticModel(buildFacts()), site } });
  };
  let stop = () => undefined as void;

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => stop());
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.head.innerHTML = '';
  });

  const configured = () => {
    document.head.innerHTML = '<meta name="arev-chat" content="https://chat.example/hy.js">';
  };
  const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

  it('five seconds after the page, as the script that is configured for its language', async () => {
    configured();
    stop = begin();
    await jest.advanceTimersByTimeAsync(4999);
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts()).toEqual(['https://chat.example/hy.js']);
  });

  it.each(['Googlebot/2.1', 'Mozilla/5.0 (compatible; YandexBot/3.0)', 'Chrome-Lighthouse'])(
    'never for %s',
    async (agent) => {
      configured();
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
      stop = begin();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(scripts()).toEqual([]);
    },
  );
});
