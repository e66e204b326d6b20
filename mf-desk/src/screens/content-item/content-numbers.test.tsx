/** @jest-environment jsdom */
import { updateContent } from '@arev/shared/contracts/content';
import type { ContentValues } from '@arev/shared/contracts/content-fields';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { fillField } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { openContent, press } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

const open = async (type: ContentType, values: ContentValues) => {
  const { portal } = await openContent(address.contentItem(type, '1'), undefined, { values });
  const sent: ContentValues[] = [];
  portal.answers.unshift(
    answer(updateContent, ({ body }) => {
      sent.push(body.values);
      const fields = Object.entries(body.values).flatMap(([name, value]) =>
        typeof value === 'string' || JSON.stringify(value).includes('-1')
          ? [{ path: `values.${name}`, key: 'invalid' }]
          : [],
      );
      if (fields.length > 0) return new Refusal(422, errorCode.invalidInput, 'Please check.', fields);
      return { data: { ...portal.item, values: body.values, version: 2 } };
    }),
  );
  return sent;
};

const priceBox = async () =>
  within(await screen.findByRole('group', { name: 'Part 1' })).getByLabelText<HTMLInputElement>('Price');

describe('Editors', () => {
  it.each([
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['12 500', 12_500],
    ['12500 AMD', 12_500],
  ])('can write a price as the site writes it (%s)', async (typed, amount) => {
    const sent = await open('services', { prices: [{ id: '1', amount: 9_000 }] });
    await fillField(await priceBox(), typed);
    expect(await priceBox()).toHaveValue(typed);
    await press('Publish');
    expect(await screen.findByText('Published. The site shows it now.')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ prices: [{ id: '1', amount }] });
  });

  it('are told at its box that a price cannot be read, and keep what they typed', async () => {
    await open('services', { prices: [{ id: '1', amount: 9_000 }] });
    await fillField(await priceBox(), '12.50');
    await press('Publish');
    expect(await screen.findByRole('link', { name: /^Prices by branch/ })).toBeInTheDocument();
    expect(await priceBox()).toHaveAccessibleDescription(/^This cannot be saved like that/);
    expect(await priceBox()).toHaveValue('12.50');
  });

  it('can group the digits of a figure, and are refused what is no number', async () => {
    const sent = await open('bond', { years: 3, annualYieldPercent: 9.5, nominal: 50_000 });
    await fillField(await screen.findByLabelText('Nominal value'), '100.000');
    await fillField(screen.getByLabelText('Yearly yield, %'), '10,25');
    await press('Publish');
    expect(await screen.findByText('Published. The site shows it now.')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ years: 3, annualYieldPercent: 10.25, nominal: 100_000 });
    await fillField(screen.getByLabelText('Nominal value'), '100.00');
    await press('Publish');
    expect(await screen.findByLabelText('Nominal value')).toHaveAccessibleDescription(
      /^This cannot be saved like that/,
    );
  });
});
