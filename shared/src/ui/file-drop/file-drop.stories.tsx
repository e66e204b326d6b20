import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { FileDrop } from './file-drop.tsx';

export default { component: FileDrop } satisfies Meta;

const cardiogram = (name: string) => new File(['%PDF-1.7'], `${name}.pdf`, { type: 'application/pdf' });

export const Empty = state((say) => (
  <Kept<File | null> start={null}>
    {(file, change) => <FileDrop label={say.service.name} file={file} onChange={change} />}
  </Kept>
));

export const Chosen = state((say) => (
  <Kept<File | null> start={cardiogram(say.service.name)}>
    {(file, change) => <FileDrop label={say.service.name} file={file} onChange={change} />}
  </Kept>
));

export const LongName = state((say) => (
  <Kept<File | null> start={cardiogram(say.long.department)}>
    {(file, change) => <FileDrop label={say.long.service} file={file} onChange={change} />}
  </Kept>
));

export const OnItsWay = state((say) => (
  <FileDrop label={say.service.name} file={cardiogram(say.service.name)} onChange={() => {}} locked />
));

export const Wrong = state((say) => (
  <FileDrop label={say.service.name} file={null} onChange={() => {}} error={say.form.commentWrong} />
));
