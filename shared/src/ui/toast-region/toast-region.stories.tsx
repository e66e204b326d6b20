import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Kept } from '../../../storybook/kept.tsx';
import { ToastRegion, type Toast } from './toast-region.tsx';

export default { component: ToastRegion } satisfies Meta;

const shown = (toasts: readonly Toast[]) => (
  <Kept start={toasts}>
    {(rest, change) => (
      <ToastRegion toasts={rest} onDismiss={(id) => change(rest.filter((toast) => toast.id !== id))} />
    )}
  </Kept>
);

export const Tones = state((say) =>
  shown([
    { id: 'info', tone: 'info', text: say.visit.soon, duration: 0 },
    { id: 'success', tone: 'success', text: say.visit.booked, duration: 0 },
    { id: 'warning', tone: 'warning', text: say.visit.offline, duration: 0 },
    { id: 'error', tone: 'error', text: say.visit.taken },
  ]),
);

export const WithAction = state((say) =>
  shown([
    {
      id: 'taken',
      tone: 'error',
      text: say.visit.taken,
      action: { label: say.visit.move, onClick: () => {} },
    },
  ]),
);
