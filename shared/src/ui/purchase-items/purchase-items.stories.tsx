import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { PurchaseItems } from './purchase-items.tsx';

export default { component: PurchaseItems } satisfies Meta;

const item = (id: number, title: string, left: number) => ({
  service: { id, slug: `service-${id}`, title },
  quantity: 2,
  left,
});

export const Left = state((say) => (
  <PurchaseItems
    items={[item(1, say.doctor.speciality, 2), item(2, say.doctor.name, 0)]}
    bookHref={(slug) => `#${slug}`}
  />
));

export const Over = state((say) => <PurchaseItems items={[item(1, say.doctor.speciality, 1)]} />);
