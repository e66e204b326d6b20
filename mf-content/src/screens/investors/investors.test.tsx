/** @jest-environment jsdom */
import { getInvestors } from '@arev/shared/contracts/investors';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Language } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { invest, investorPage } from '../../testing/work.ts';

const open = async (path: string = page.investors(), answers = invest(), language: Language = 'en') =>
  renderRoute(definition, path, createTestSite({ answers, language }));

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, AMD' });
const calculator = () => within(screen.getByRole('region', { name: 'Work out the yield' }));

describe('The page for investors', () => {
  it('shows the terms of the bond, the ways to buy it and its investors', async () => {
    const { head } = await open();
    expect(screen.getByText('12%')).toBeInTheDocument();
    expect(screen.getAllByText('3 years')).toHaveLength(2);
    const ways = within(screen.getByRole('region', { name: 'How to buy' }));
    expect(ways.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'In the app',
      'At a branch',
    ]);
    const who = within(screen.getByRole('region', { name: 'Our investors' }));
    expect(who.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Kamar Bank']);
    expect(screen.queryByText('Institutions')).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    expect(head()).toMatchObject({ title: 'For investors', description: 'Three years, twelve per cent.' });
  });

  it.each([
    ['hy', '12,25%'],
    ['en', '12.25%'],
  ] as const)('writes the rate as numbers are written in the language (%s)', async (language, rate) => {
    const bond = { ...investorPage.bond, annualYieldPercent: 12.25 };
    await open(page.investors(), invest({ ...investorPage, bond }), language);
    expect(screen.getByText(rate)).toBeInTheDocument();
  });

  it('calculates coupons and total from an amount and a term', async () => {
    await open();
    expect(amount()).toHaveValue('1.000.000');
    expect(calculator().getByText('30.000 AMD')).toBeInTheDocument();
    expect(calculator().getByText('1.360.000 AMD')).toBeInTheDocument();
    await fillField(amount(), '500 000');
    await user.click(screen.getByRole('radio', { name: '1 year' }));
    expect(calculator().getByText('15.000 AMD')).toBeInTheDocument();
    expect(calculator().getByText('4 coupons in all')).toBeInTheDocument();
    expect(calculator().getByText('560.000 AMD')).toBeInTheDocument();
  });

  it.each([
    ['150000', 'The amount has to be a multiple of 100.000 AMD'],
    ['50', 'The smallest amount is 100.000 AMD, one bond'],
    ['a lot', 'Enter the amount in digits, for example 1.000.000'],
  ])('explains beside the amount why %s is invalid', async (typed, words) => {
    await open();
    await fillField(amount(), typed);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(amount()).toHaveAttribute('aria-invalid', 'true');
    expect(amount()).toHaveValue(typed);
    expect(screen.getByText('Enter an amount, and you see what it brings.')).toBeInTheDocument();
  });

  it('calculates with the values of an address, as a form without scripts sends it', async () => {
    await open('investors?amount=200000&years=2');
    expect(amount()).toHaveValue('200000');
    expect(calculator().getByText('248.000 AMD')).toBeInTheDocument();
  });

  it('is a 404 without a bond, and shows an error when it fails to load', async () => {
    const none = await open(page.investors(), [
      answer(getInvestors, () => new Refusal(404, errorCode.notFound)),
    ]);
    expect(none.status()).toBe(404);
    const failed = await open(page.investors(), [answer(getInvestors, () => new Refusal(503, -27))]);
    expect(failed.status()).toBe(503);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('is only found at the name of its bond', async () => {
    expect((await open(`${page.investors()}/corporate-bonds`)).status()).toBe(200);
    expect((await open(`${page.investors()}/anything-else`)).status()).toBe(404);
  });

  it('works without ways to buy and without investors', async () => {
    await open(page.investors(), invest({ ...investorPage, waysToBuy: [], investors: [] }));
    expect(screen.queryByRole('region', { name: 'How to buy' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Our investors' })).not.toBeInTheDocument();
    expect(calculator().getByText('1.360.000 AMD')).toBeInTheDocument();
  });
});
