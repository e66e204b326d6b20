import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { BriefcaseBusiness, CalendarClock, CalendarDays, MapPin, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../frame/facts.tsx';
import css from './vacancy-facts.module.css';

interface VacancyFactsProps {
  readonly vacancy: Vacancy;
  readonly closed: boolean;
  /** The id of the form on this page. */
  readonly applyId: string;
}

export const VacancyFacts = ({ vacancy, closed, applyId }: VacancyFactsProps) => {
  const { t } = useTranslation('mf-content');
  const { language } = useSite();
  const to = useHref();
  const { branch, employment, publishedOn, applyUntil } = vacancy;
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
        {applyUntil ? (
          <Fact icon={CalendarClock} label={t('vacancy.applyUntil')}>
            <time dateTime={applyUntil}>{formatLongDate(applyUntil, language)}</time>
          </Fact>
        ) : null}
      </Facts>
      {closed ? (
        <Notice>{t('vacancy.closed')}</Notice>
      ) : (
        <div data-print="hide">
          <LinkButton href={`#${applyId}`} icon={Send}>
            {t('vacancy.apply')}
          </LinkButton>
        </div>
      )}
    </div>
  );
};
