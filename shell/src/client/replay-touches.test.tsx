/**
 * Here a server writes, too.
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayTouches, type Touch, type TouchRecorder } from './replay-touches.ts';

interface Answers {
  readonly answer: (what: string) => void;
}

const Page = ({ answer }: Answers) => {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [theme, setTheme] = useState('light');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer(`sent ${name} ${agreed}`);
      }}
    >
      <input
        aria-label="Name"
        value={name}
        onFocus={() => answer('focus')}
        onChange={({ target }) => setName(target.value)}
      />
      <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
      {['light', 'dark'].map((option) => (
        <input
          key={option}
          type="radio"
          name="theme"
          value={option}
          checked={theme === option}
          onChange={() => {
            setTheme(option);
            answer(option);
          }}
        />
      ))}
      <select defaultValue="hy" onChange={({ target }) => answer(`chose ${target.value}`)}>
        <option value="hy">hy</option>
        <option value="ru">ru</option>
      </select>
      <button type="button" onClick={() => answer('first')} onKeyDown={({ key }) => answer(key)}>
        First
      </button>
      <button type="button" onClick={() => answer('second')}>
        Second
      </button>
    </form>
  );
};

describe('Touches recorded before hydration', () => {
  let root: Root | undefined;
  afterEach(() => {
    act(() => root?.unmount());
    root = undefined;
    document.body.replaceChildren();
  });

  const serve = () => {
    const said: string[] = [];
    const page = <Page answer={(what) => void said.push(what)} />;
    document.body.innerHTML = `<main id="area"><div>${renderToString(page)}</div></main>`;
    const element = document.querySelector('#area > div');
    if (!element) throw new Error('the page stands');
    const find = <E extends HTMLElement>(selector: string): E => {
      const found = document.querySelector<E>(selector);
      if (!found) throw new Error(`there is no ${selector}`);
      return found;
    };
    const recorder: TouchRecorder = { kept: [], over: false, drop: () => undefined };
    const keep = (touch: Touch) => {
      recorder.kept.push(touch);
      recorder.wake?.();
    };
    const hydrate = () => act(() => void (root = hydrateRoot(element, page)));
    return { said, find, recorder, keep, hydrate };
  };
  const buttons = () => [...document.querySelectorAll('button')];
  const click = (element: HTMLElement): Touch => ({ kind: 'click', element, at: performance.now() });

  it('are replayed in their order once their part has hydrated, and not before', async () => {
    const { said, keep, hydrate, recorder } = serve();
    const [first, second] = buttons();
    if (!first || !second) throw new Error('two buttons stand');
    keep(click(first));
    replayTouches(recorder);
    keep(click(second));
    keep({ kind: 'key', element: first, key: 'ArrowDown', at: performance.now() });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(said).toEqual([]);

    hydrate();

    await waitFor(() => expect(said).toEqual(['first', 'second', 'ArrowDown']));
    expect(recorder.kept).toEqual([]);
  });

  it('restore typed text, choices and focus in the state of the page, with the caret where it was', async () => {
    const { said, find, keep, hydrate, recorder } = serve();
    const name = find<HTMLInputElement>('input');
    const box = find<HTMLInputElement>('[type=checkbox]');
    const select = find<HTMLSelectElement>('select');
    const dark = find<HTMLInputElement>('[value=dark]');
    name.focus();
    name.value = 'Անի';
    name.setSelectionRange(1, 2);
    box.checked = true;
    select.value = 'ru';
    dark.checked = true;
    const at = performance.now();
    keep({ kind: 'focus', element: name, at });
    keep({ kind: 'field', element: name, value: 'Անի', composing: false, at });
    keep({ kind: 'field', element: box, value: 'on', checked: true, composing: false, at });
    keep({ kind: 'field', element: dark, value: 'dark', checked: true, composing: false, at });
    keep({ kind: 'field', element: select, value: 'ru', composing: false, at });
    keep({ kind: 'submit', element: find<HTMLFormElement>('form'), by: null, at });
    hydrate();
    replayTouches(recorder);

    await waitFor(() => expect(said).toEqual(['focus', 'dark', 'chose ru', 'sent Անի true']));
    expect(name).toHaveValue('Անի');
    expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]);
    expect(box).toBeChecked();
    expect(dark).toBeChecked();
  });

  const twoParts = () => {
    const said: string[] = [];
    const part = (name: string) => <button type="button" onClick={() => said.push(name)} aria-label={name} />;
    document.body.innerHTML = `<header id="site-header">${renderToString(part('header'))}</header><main id="area"><div>${renderToString(part('area'))}</div></main>`;
    const [header, area] = buttons();
    if (!header || !area) throw new Error('two buttons stand');
    const roots: Root[] = [];
    const hydrateIn = (name: string, button: HTMLElement) =>
      act(() => void roots.push(hydrateRoot(button.parentElement!, part(name))));
    return { said, header, area, hydrateIn, end: () => act(() => roots.forEach((each) => each.unmount())) };
  };

  it('are replayed in their order across parts', async () => {
    const { said, header, area, hydrateIn, end } = twoParts();
    replayTouches({ kept: [click(area), click(header)], over: false, drop: () => undefined });
    hydrateIn('header', header);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(said).toEqual([]);
    hydrateIn('area', area);
    await waitFor(() => expect(said).toEqual(['area', 'header']));
    end();
  });

  it('wait two seconds for a part that does not hydrate, and continue without it', async () => {
    const { said, header, area, hydrateIn, end } = twoParts();
    replayTouches({ kept: [click(area), click(header)], over: false, drop: () => undefined });
    hydrateIn('header', header);
    await waitFor(() => expect(said).toEqual(['header']), { timeout: 5000 });
    end();
  });

  it('are dropped when their element is gone', async () => {
    const { said, keep, recorder } = serve();
    const [first] = buttons();
    if (!first) throw new Error('a button stands');
    keep(click(first));
    first.remove();
    replayTouches(recorder);

    await waitFor(() => expect(recorder.kept).toEqual([]));
    expect(said).toEqual([]);
  });
});
