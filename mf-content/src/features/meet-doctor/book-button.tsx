import type { Doctor } from '@arev/shared/contracts/doctors';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { doctorServicesQuery } from '../../api/services.ts';
import css from './book-button.module.css';

interface BookButtonProps {
  readonly doctor: Doctor;
  /** The id of the place where the doctor's services stand. */
  readonly servicesId: string;
}

/** An appointment is for a service, so the way there begins with choosing one. */
export const BookButton = ({ doctor, servicesId }: BookButtonProps) => {
  const { t } = useTranslation('mf-content');
  const services = useQuery(doctorServicesQuery(useSite(), doctor.id));
  const bookable = services.data?.data.some((group) => group.services.length > 0) ?? true;
  return (
    <div className={css.book} data-print="hide">
      {bookable ? (
        <LinkButton href={`#${servicesId}`} icon={CalendarPlus} wide>
          {t('doctor.book')}
        </LinkButton>
      ) : (
        <Button disabled icon={CalendarPlus} wide>
          {t('doctor.book')}
        </Button>
      )}
      <p className={css.hint}>{bookable ? t('doctor.bookHint') : t('doctor.bookUnavailable')}</p>
    </div>
  );
};
