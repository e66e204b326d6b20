import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { LoadMore } from './load-more.tsx';

export default { component: LoadMore } satisfies Meta;

const list = { busy: false, onMore: () => {}, shown: 24, total: 57, autoPages: 0 } as const;

export const More = state(() => <LoadMore {...list} hasMore />);

export const Busy = state(() => <LoadMore {...list} hasMore busy />);

export const ComingByItself = state(() => <LoadMore {...list} hasMore busy autoPages={3} />);

export const Failed = state(() => <LoadMore {...list} hasMore failed />);

export const Everything = state(() => <LoadMore {...list} hasMore={false} shown={57} />);
