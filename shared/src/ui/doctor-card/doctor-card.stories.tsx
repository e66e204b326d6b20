import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { buildDoctorCard } from '../../testing/builders.ts';
import { Grid } from '../grid/grid.tsx';
import { DoctorCard } from './doctor-card.tsx';

export default { component: DoctorCard } satisfies Meta;

const drawn = { photo: null, photoPath: null } as const;

export const InARow = state((say) => (
  <Grid min="small">
    <DoctorCard href="#next" doctor={buildDoctorCard({ ...drawn, position: say.doctor.speciality })} />
    <DoctorCard href="#next" doctor={buildDoctorCard({ ...drawn, position: say.long.speciality })} />
  </Grid>
));
