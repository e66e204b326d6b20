import type { DoctorCard } from '@arev/shared/contracts/doctors';
import { Picture } from '@arev/shared/ui/picture';
import css from './doctor-label.module.css';

export const DoctorLabel = ({ doctor }: { doctor: DoctorCard }) => (
  <span className={css.doctor}>
    <span className={css.portrait}>
      <Picture
        kind="doctor"
        photo={doctor.photo}
        photoPath={doctor.photoPath}
        alt=""
        width={640}
        height={640}
        variant="card"
        sizes="4rem"
        shape="circle"
      />
    </span>
    <span>
      <span className={css.name}>
        {doctor.firstName} {doctor.lastName}
      </span>{' '}
      <span className={css.position}>{doctor.position}</span>
    </span>
  </span>
);
