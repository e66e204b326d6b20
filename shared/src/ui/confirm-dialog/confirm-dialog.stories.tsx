import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export default { component: ConfirmDialog } satisfies Meta;

const nothing = () => undefined;

export const Asks = state((say) => (
  <ConfirmDialog
    title={say.confirm.title}
    confirm={say.confirm.delete}
    cancel={say.confirm.keep}
    onConfirm={nothing}
    onClose={nothing}
  >
    <p>{say.confirm.words}</p>
  </ConfirmDialog>
));

export const Busy = state((say) => (
  <ConfirmDialog
    title={say.confirm.title}
    confirm={say.confirm.delete}
    cancel={say.confirm.keep}
    onConfirm={nothing}
    onClose={nothing}
    busy
  >
    <p>{say.confirm.words}</p>
  </ConfirmDialog>
));
