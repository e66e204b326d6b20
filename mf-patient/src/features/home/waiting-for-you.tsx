import { clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lastVisitQuery, visitQuery } from '../../api/visit.ts';
import css from './home.module.css';

/** What waits for an answer of the patient; nothing stands there when nothing does. */
export const WaitingForYou = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const site = useSite();
  const last = useQuery(lastVisitQuery(site)).data?.data[0];
  const details = useQuery({ ...visitQuery(site, last?.id ?? 0), enabled: last !== undefined }).data?.data;
  if (!details?.ratable || details.rating !== null) return null;
  const { doctor, startsAt, id } = details;
  return (
    <section className={css.section} aria-labelledby="waiting">
      <h2 className={css.title} id="waiting">
        {t('home.waiting')}
      </h2>
      <Card padding="large">
        <div className={css.task}>
          <p>
            {t('home.rate', {
              doctor: `${doctor.firstName} ${doctor.lastName}`,
              date: formatDayMonth(clinicDate(startsAt), site.language),
            })}
          </p>
          <LinkButton href={`${to(page.visit(id))}#rating`} variant="secondary" icon={Star}>
            {t('visit.rate.submit')}
          </LinkButton>
        </div>
      </Card>
    </section>
  );
};
