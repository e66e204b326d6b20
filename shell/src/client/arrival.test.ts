/** @jest-environment jsdom */
import { createArrival } from './arrival.ts';

type Intent = 'push' | 'replace' | 'pop' | 'load' | undefined;

const setUp = ({ isServed = true, isShown = true } = {}) => {
  window.history.replaceState(null, '', '/hy/doctors');
  document.head.innerHTML = '<link rel="canonical" href="http://localhost/hy/doctors">';
  document.title = 'As it came';
  document.body.innerHTML = '<h1 tabindex="-1" data-page-heading>Page</h1>';
  const scrolled: string[] = [];
  const said: string[] = [];
  const moved: string[] = [];
  let intent: Intent = 'load';
  const arrive = createArrival({
    navigation: () => ({ takeIntent: () => intent }),
    scroll: {
      restore: () => scrolled.push('restored'),
      toTop: () => scrolled.push('top'),
      thaw: () => scrolled.push('thawed'),
    },
    siteName: 'Arev',
    isServed,
    announce: (title) => said.push(title),
    moved: (path) => moved.push(path),
  });
  const come = (how: Intent, pathname: string, search = '') => {
    intent = how;
    arrive({ pathname, search, head: { title: `Title of ${pathname}`, description: 'd' } });
  };
  if (isShown) come('load', '/hy/doctors');
  return { come, scrolled, said, moved };
};

describe('Arriving on a page', () => {
  it('leaves the first page as the server rendered it', () => {
    const { said, scrolled } = setUp();
    expect(document.body).toHaveFocus();
    expect(said).toEqual([]);
    expect(scrolled).toEqual(['restored']);
    expect(document.title).toBe('As it came');
  });

  it('announces the first page if the browser had to render it', () => {
    const { said } = setUp({ isServed: false });
    expect(document.title).toBe('Title of /hy/doctors · Arev');
    expect(said).toEqual([]);
  });

  it('announces the page to which a visitor went before the first one was shown', () => {
    const { come, said, scrolled } = setUp({ isServed: false, isShown: false });
    come('push', '/hy/services');
    expect(document.title).toBe('Title of /hy/services · Arev');
    expect(document.activeElement?.textContent).toBe('Page');
    expect(said).toEqual(['Title of /hy/services']);
    expect(scrolled).toEqual(['top']);
  });

  it('leaves the served page as it is also if a link was pressed while it hydrated', () => {
    const { come, said, scrolled } = setUp({ isShown: false });
    come('push', '/hy/doctors');
    expect(said).toEqual([]);
    expect(scrolled).toEqual(['restored']);
    expect(document.title).toBe('As it came');
  });

  it('announces a new page, moves the focus to its heading and scrolls to its top', () => {
    const { come, said, scrolled } = setUp();
    come('push', '/hy/services');
    expect(document.title).toBe('Title of /hy/services · Arev');
    expect(document.activeElement?.textContent).toBe('Page');
    expect(said).toEqual(['Title of /hy/services']);
    expect(scrolled.at(-1)).toBe('top');
  });

  it('leaves the focus in the search in which a visitor types meanwhile', () => {
    const { come, said } = setUp();
    document.body.insertAdjacentHTML('beforeend', '<input data-typing="">');
    document.querySelector('input')?.focus();
    come('push', '/hy/services');
    expect(document.querySelector('input')).toHaveFocus();
    expect(said).toEqual(['Title of /hy/services']);
  });

  it('restores the scroll position when a visitor comes back', () => {
    const { come, scrolled } = setUp();
    come('push', '/hy/services');
    come('pop', '/hy/doctors');
    expect(scrolled.at(-1)).toBe('restored');
  });

  it('does not move focus or announce when only a filter changes', () => {
    const { come, said, scrolled, moved } = setUp();
    come(undefined, '/hy/doctors', '?searchText=ani');
    expect(said).toEqual([]);
    expect(scrolled).toEqual(['restored', 'thawed']);
    expect(moved.at(-1)).toBe('/hy/doctors?searchText=ani');
  });

  it('treats a redirect by a remote as a new page', () => {
    const { come, scrolled, said } = setUp();
    come(undefined, '/hy/personal-data/appointments/create/step3');
    expect(scrolled.at(-1)).toBe('top');
    expect(said).toHaveLength(1);
  });
});
