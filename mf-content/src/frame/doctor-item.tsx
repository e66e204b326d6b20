import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { DoctorCard, type DoctorCardProps } from '@arev/shared/ui/doctor-card';

export const DoctorItem = (props: Omit<DoctorCardProps, 'href'>) => {
  const to = useHref();
  return <DoctorCard {...props} href={to(page.doctor(props.doctor.slug))} />;
};
