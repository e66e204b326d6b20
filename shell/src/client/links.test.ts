/** @jest-environment jsdom */
import { followLinks, softTarget } from './links.ts';

const link = (html: string): HTMLAnchorElement => {
  document.body.innerHTML = html;
  const anchor = document.querySelector('a');
  if (!anchor) throw new Error('no link');
  return anchor;
};

describe('A link of the page', () => {
  beforeEach(() => window.history.replaceState(null, '', '/hy/doctors?searchText=a'));

  it.each([
    ['<a href="/hy">', '/hy'],
    ['<a href="/hy/services?x=1#y">', '/hy/services?x=1#y'],
    ['<a href="/hy/doctors">', '/hy/doctors'],
    ['<a href="/hy/doctors?searchText=a">', '/hy/doctors?searchText=a'],
  ])('%s is followed by client-side navigation', (html, target) => {
    expect(softTarget(link(html), 'hy')).toBe(target);
  });

  it.each([
    '<a href="/ru/doctors">',
    '<a href="https://elsewhere.test/hy">',
    '<a href="/portal/photos/x.webp">',
    '<a href="/hyx">',
    '<a href="/hy/doctors" target="_blank">',
    '<a href="/hy/visit.ics" download>',
    '<a href="/hy/doctors" data-reload>',
    '<a href="#main">',
    '<a href="mailto:info@arev.example">',
  ])('%s is left to the browser', (html) => {
    expect(softTarget(link(html), 'hy')).toBeUndefined();
  });
});

describe('Clicks', () => {
  const went: string[] = [];
  const ahead: string[] = [];
  beforeAll(() => {
    followLinks(
      { go: (href) => Promise.resolve(void went.push(href)), prefetch: (href) => void ahead.push(href) },
      'hy',
    );
  });
  beforeEach(() => {
    went.length = 0;
    ahead.length = 0;
  });

  const click = (changes: MouseEventInit = {}): MouseEvent => {
    link('<a href="/hy/services"><b>text</b></a>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...changes });
    // jsdom cannot leave a page; what our handler did is known by then.
    document.addEventListener('click', (left) => left.preventDefault(), { once: true });
    document.querySelector('b')?.dispatchEvent(event);
    return event;
  };

  it('navigate on the client on any element inside a link', () => {
    click();
    expect(went).toEqual(['/hy/services']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'are left to the browser with %p',
    (changes) => {
      click(changes);
      expect(went).toEqual([]);
    },
  );

  it('are preceded by a prefetch when the pointer comes near', () => {
    link('<a href="/hy/services">x</a>').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(ahead).toEqual(['/hy/services']);
  });
});
