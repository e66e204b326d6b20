import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { BriefcaseBusiness, CalendarDays, MapPin, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../frame/facts.tsx';
import css from './vacancy-facts.module.css';

interface VacancyFactsProps {
  readonly vacancy: Vacancy;
  /** Where an application is written to; without it there is no button. */
  readonly email: string | undefined;
}

export const VacancyFacts = ({ vacancy, email }: VacancyFactsProps) => {
  const { t } = useTranslation('mf-content');
  const { language } = useSite();
  const to = useHref();
  const { title, branch, employment, publishedOn } = vacancy;
  const subject = encodeURIComponent(t('vacancy.subject', { title }));
  return (
    <div className={css.facts}>
      <Facts>
        <Fact icon={MapPin} label={t('vacancy.place')}>
          <a href={to(page.branch(branch.slug))}>{branch.title}</a>
          {branch.address}
        </Fact>
        <Fact icon={BriefcaseBusiness} label={t('vacancy.employment')}>
          {t(`vacancies.employment.${employment}`)}
        </Fact>
        <Fact icon={CalendarDays} label={t('vacancy.published')}>
          <time dateTime={publishedOn}>{formatLongDate(publishedOn, language)}</time>
        </Fact>
      </Facts>
      {email ? (
        <div data-print="hide">
          <LinkButton href={`mailto:${email}?subject=${subject}`} icon={Send}>
            {t('vacancy.apply')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
};
