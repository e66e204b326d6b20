import { buildPriceItem } from '@arev/shared/testing/builders';
import { offersOf } from './offers.ts';

const item = (price: number, ...branchNames: string[]) => buildPriceItem({ price, branchNames });

describe('The services of a doctor', () => {
  it('are listed once each, with the prices of the branches side by side', () => {
    const groups = [
      {
        branch: '<p>A</p>',
        services: [
          item(13_000, 'A'),
          buildPriceItem({ id: 2, slug: 'ecg', title: 'ECG', branchNames: ['A'] }),
        ],
      },
      { branch: '<p>B</p>', services: [item(12_000, 'B')] },
    ];
    const [consultation, ecg] = offersOf(groups, 2);
    expect(consultation).toMatchObject({
      prices: [
        { amount: 13_000, branches: 'A' },
        { amount: 12_000, branches: 'B' },
      ],
      only: undefined,
    });
    expect(ecg).toMatchObject({ title: 'ECG', only: 'A' });
  });

  it('name no branch when all branches have the same price', () => {
    expect(offersOf([{ branch: '', services: [item(9_000, 'A', 'B')] }], 2)).toMatchObject([
      { prices: [{ amount: 9_000 }], only: undefined },
    ]);
  });
});
