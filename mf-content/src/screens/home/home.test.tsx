/** @jest-environment jsdom */
import { listBranches } from '@arev/shared/contracts/branches';
import { getCompanyStatistics, listHomePages } from '@arev/shared/contracts/company';
import { listDoctors } from '@arev/shared/contracts/doctors';
import { createContactMessage } from '@arev/shared/contracts/messages';
import { listNews } from '@arev/shared/contracts/news';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import '@arev/shared/testing/missing-dom';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic, doctorsNamed, slide } from '../../testing/portal.ts';
import { fillIn, haveCrypto, visitor } from '../../testing/visitor.ts';

const open = async (answers = clinic()) => renderRoute(definition, page.home(), createTestSite({ answers }));
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const part = (name: string) => screen.getByRole('region', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** Reports the outlines as visible, which jsdom does not do. */
const watched = new Map<Element, () => void>();
class Sight {
  readonly #seen: () => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = () => callback([{ isIntersecting: true }]);
  }
  observe(element: Element) {
    watched.set(element, this.#seen);
  }
  disconnect() {
    for (const [element, seen] of watched) if (seen === this.#seen) watched.delete(element);
  }
}
const lookAt = (element: Element) => {
  const place = [...watched].find(([one]) => element.contains(one));
  act(() => place?.[1]());
};

beforeAll(haveCrypto);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  watched.clear();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

describe('The home page', () => {
  it('shows the slides of the clinic, whose buttons keep the language of the page', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clinics');
    const banner = part('At a glance');
    expect(within(banner).getByRole('heading', { name: slide.title })).toBeInTheDocument();
    expect(within(banner).getByRole('link', { name: 'Find a doctor' })).toHaveAttribute(
      'href',
      '/en/doctors',
    );
    expect(container.querySelector(`rect[fill="${slide.background}"]`)).not.toBeNull();
  });

  it.each([
    ['/ru/doctors?text=a', '/en/doctors?text=a'],
    ['/hy', '/en'],
    ['https://example.org/hy/a', 'https://example.org/hy/a'],
  ])('links from a slide to %s in the language of the page', async (buttonLink, href) => {
    await open([answer(listHomePages, () => listed([{ ...slide, buttonLink }])), ...clinic()]);
    expect(within(part('At a glance')).getByRole('link', { name: 'Find a doctor' })).toHaveAttribute(
      'href',
      href,
    );
  });

  it('links to doctors, services, branches, news and booking', async () => {
    await open();
    expect(linkOf('Services and prices')).toBe('/en/services');
    expect(linkOf('Book a visit')).toBe('/en/personal-data/appointments/create');
    expect(linkOf('Cardiology')).toBe('/en/services/cardiology');
    expect(linkOf('Arev Ani')).toBe('/en/branches/gyumri-ani');
    expect(linkOf('All branches')).toBe('/en/branches');
    expect(linkOf('Doctor Number 1')).toBe('/en/doctors/doctor-1');
    expect(linkOf('All doctors')).toBe('/en/doctors');
    expect(linkOf('A new branch')).toBe('/en/news/new-branch');
    expect(linkOf('All news')).toBe('/en/news');
  });

  it('shows the clinic in figures', async () => {
    await open();
    expect(screen.getByText('97%')).toBeInTheDocument();
    expect(screen.getByText('patients trust us')).toBeInTheDocument();
  });

  it('shows a few doctors side by side, and more of them in a carousel', async () => {
    await open(clinic({ doctors: doctorsNamed(4) }));
    expect(within(part('Our doctors')).queryByRole('button')).not.toBeInTheDocument();
    expect(within(part('Our doctors')).getAllByRole('listitem')).toHaveLength(4);
  });

  it('counts all doctors, shows outlines for the next sixteen and loads them when they become visible', async () => {
    Object.assign(globalThis, { IntersectionObserver: Sight });
    await open(clinic({ doctors: doctorsNamed(36) }));
    const doctors = part('Our doctors');
    // By selector, because queries by role are slow with forty cards.
    const places = () => doctors.querySelectorAll('[role=group]');
    const named = () => doctors.querySelectorAll('a[href*="/doctors/doctor-"]').length;
    expect(places()).toHaveLength(32);
    expect(places()[0]).toHaveAttribute('aria-label', '1 of 36');
    expect(named()).toBe(16);
    lookAt(places()[20]!);
    await waitFor(() => expect(named()).toBe(32));
    expect(places()).toHaveLength(36);
    lookAt(places()[33]!);
    await waitFor(() => expect(named()).toBe(36));
  });

  it('loads doctors again on request after a failure', async () => {
    Object.assign(globalThis, { IntersectionObserver: Sight });
    let broken = false;
    const doctors = answer(listDoctors, ({ query: { page: at = 0, size = 50 } }) =>
      broken ? new Refusal(503, -27) : listed(doctorsNamed(20), { first: at * size, size }),
    );
    await open([doctors, ...clinic()]);
    broken = true;
    lookAt(part('Our doctors'));
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry!);
    expect(await screen.findByRole('link', { name: 'Doctor Number 20' })).toBeInTheDocument();
  });

  it('shows its own greeting without slides, and omits the parts without content', async () => {
    const answers = [
      answer(listHomePages, () => listed([])),
      answer(listSpecializations, () => listed([])),
      answer(listBranches, () => listed([])),
      answer(listDoctors, () => listed([])),
      answer(listNews, () => listed([])),
    ];
    await open([...answers, ...clinic()]);
    const welcome = 'Your doctor is close by';
    const steps = ['Find a doctor', 'Services and prices', 'Book a visit'];
    expect(titles()).toEqual([welcome, ...steps, 'Arev in figures', 'Get in touch']);
  });

  it('lets a visitor write to the clinic, beside the other contacts', async () => {
    const site = createTestSite({
      answers: [...clinic(), answerCaptcha(), answer(createContactMessage, () => ({ data: null }))],
    });
    await renderRoute(definition, page.home(), site);
    expect(linkOf('+374 10 55 00 00')).toBe('tel:+37410550000');
    await fillIn(visitor);
    const send = screen.getByRole('button', { name: 'Send the message' });
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
    await user.click(send);
    expect(await screen.findByText('We have your message')).toBeInTheDocument();
    expect(site.calls.filter(({ endpoint }) => endpoint === createContactMessage)).toHaveLength(1);
  });

  it('shows in its place which part failed to load, and loads it again on request', async () => {
    let broken = true;
    const statistics = answer(getCompanyStatistics, () =>
      broken
        ? new Refusal(503, -27)
        : { data: { customerSatisfaction: 90, patients: 5_000, doctors: 7, companyGrowth: 3 } },
    );
    const { status } = await open([statistics, ...clinic()]);
    expect(status()).toBe(200);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(part('Arev in figures').contains(retry)).toBe(true);
    expect(screen.getByText('Our doctors')).toBeInTheDocument();
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('90%')).toBeInTheDocument();
  });
});
