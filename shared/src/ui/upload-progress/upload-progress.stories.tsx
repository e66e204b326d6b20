import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { UploadProgress } from './upload-progress.tsx';

export default { component: UploadProgress } satisfies Meta;

const nothing = () => undefined;

export const OnItsWay = state(() => <UploadProgress share={0.42} onCancel={nothing} />);

export const BeingChecked = state(() => <UploadProgress share={1} onCancel={nothing} />);
