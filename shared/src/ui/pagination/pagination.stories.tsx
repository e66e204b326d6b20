import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { Pagination } from './pagination.tsx';

export default { component: Pagination } satisfies Meta;

const at = (current: number, total: number) =>
  state(() => (
    <Pagination current={current} total={total} hrefOf={(page) => `#page-${page}`} listId="list" />
  ));

export const First = at(1, 3);
export const InTheMiddle = at(12, 40);
export const Last = at(40, 40);
