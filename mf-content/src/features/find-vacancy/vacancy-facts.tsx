import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { formatLongDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { BriefcaseBusiness, CalendarClock, CalendarDays, MapPin, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../frame/facts.tsx';
import { isClosed } from './is-closed.ts';
import css from './vacancy-facts.module.css';

interface VacancyFactsProps {
  readonly vacancy: Vacancy;
  /** The email address for applications; without it there is no button. */
  readonly email: string | undefined;
}

export const VacancyFacts = ({ vacancy, email }: VacancyFactsProps) => {
  const { t } = useTranslation('mf-content');
  const { language } = useSite();
  const to = useHref();
  const [now] = useState(Date.now);
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
      {isClosed(vacancy, now) ? (
        <Notice>{t('vacancy.closed')}</Notice>
      ) : (
        <Apply title={vacancy.title} email={email} />
      )}
    </div>
  );
};

const Apply = ({ title, email }: { readonly title: string; readonly email: string | undefined }) => {
  const { t } = useTranslation('mf-content');
  if (!email) return null;
  const subject = encodeURIComponent(t('vacancy.subject', { title }));
  return (
    <div data-print="hide">
      <LinkButton href={`mailto:${email}?subject=${subject}`} icon={Send}>
        {t('vacancy.apply')}
      </LinkButton>
    </div>
  );
};
