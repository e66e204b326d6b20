/** @jest-environment jsdom */
import { getCompanyStatistics, listHomePages } from '@arev/shared/contracts/company';
import { listDoctors } from '@arev/shared/contracts/doctors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { screen } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic, slide } from '../../testing/portal.ts';

const open = async (answers = clinic()) => renderRoute(definition, page.home(), createTestSite({ answers }));
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('The home page', () => {
  it('greets with the first slide, whose button stays in the language of the page', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1, name: slide.title })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find a doctor' })[0]?.getAttribute('href')).toBe(
      '/en/doctors',
    );
    expect(container.querySelector(`rect[fill="${slide.background}"]`)).not.toBeNull();
  });

  it('leads to doctors, services and a visit', async () => {
    await open();
    expect(linkOf('Services and prices')).toBe('/en/services');
    expect(linkOf('Book a visit')).toBe('/en/personal-data/appointments/create');
    expect(linkOf('Cardiology')).toBe('/en/services/cardiology');
    expect(linkOf('Doctor Number 1')).toBe('/en/doctors/doctor-1');
    expect(linkOf('All doctors')).toBe('/en/doctors');
  });

  it('shows the clinic in figures', async () => {
    await open();
    expect(screen.getByText('97%')).toBeTruthy();
    expect(screen.getByText('patients trust us')).toBeTruthy();
  });

  it('greets in its own words without slides, and goes without the parts that do not come', async () => {
    const unavailable = () => new Refusal(503, -27);
    const answers = [
      answer(listHomePages, () => listed([])),
      answer(listDoctors, unavailable),
      answer(getCompanyStatistics, unavailable),
    ];
    const { status } = await open([...answers, ...clinic()]);
    expect(status()).toBe(200);
    expect(screen.getByRole('heading', { level: 1, name: 'Your doctor is close by' })).toBeTruthy();
    expect(screen.queryByText('Our doctors')).toBeNull();
    expect(screen.getByText('What we treat')).toBeTruthy();
  });
});
