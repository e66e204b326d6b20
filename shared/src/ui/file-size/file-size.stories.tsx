import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { FileSize } from './file-size.tsx';

export default { component: FileSize } satisfies Meta;

const sizes = [0, 512, 348_160, 1_258_291, 10_485_760] as const;

export const Sizes = state(() => (
  <ul>
    {sizes.map((bytes) => (
      <li key={bytes}>
        <FileSize bytes={bytes} />
      </li>
    ))}
  </ul>
));
