import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { SearchBox } from './search-box.tsx';

export default { component: SearchBox } satisfies Meta;

export const Empty = state((say) => <SearchBox label={say.doctor.find} value="" onSearch={() => {}} />);

export const Searched = state((say) => (
  <SearchBox label={say.doctor.find} value={say.doctor.name} onSearch={() => {}} />
));

export const Busy = state((say) => (
  <SearchBox label={say.doctor.find} value={say.doctor.name} onSearch={() => {}} busy />
));

export const TooShort = state((say) => (
  <SearchBox label={say.doctor.find} value={say.doctor.name.slice(0, 2)} minLength={3} onSearch={() => {}} />
));

export const WithLabel = state((say) => (
  <SearchBox
    label={say.doctor.find}
    labelHidden={false}
    placeholder={say.long.speciality}
    value=""
    onSearch={() => {}}
  />
));

export const WithButton = state((say) => (
  <SearchBox label={say.doctor.find} button={say.doctor.find} value="" onSearch={() => {}} />
));
