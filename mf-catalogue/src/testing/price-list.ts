import { buildPriceItem } from '@arev/shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { consultation } from './portal.ts';

export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPriceItem({
      ...{ id: index + 1, slug: `service-${index + 1}`, title: `Service ${index + 1}` },
      specialization: consultation.specialization,
    }),
  );

export const table = (name: string) => within(screen.getByRole('table', { name }));
export const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
