import type { Seminar } from '@arev/shared/contracts/seminars';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { CalendarDays, CalendarPlus, Clock, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calendarAddress } from '../../api/seminars.ts';
import { Fact, Facts } from '../../frame/facts.tsx';
import { clinicTimestamp, isOver, longWhen } from './when.ts';

interface SeminarFactsProps {
  readonly seminar: Seminar;
  /** When it was loaded: a part of the page data, while the browser may have another clock than the server. */
  readonly now: number;
}

/** Time and place, and the calendar file. */
export const SeminarFacts = ({ seminar, now }: SeminarFactsProps) => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const to = useHref();
  const { slug, seminarDate, address, branch } = seminar;
  const { date, from, to: until } = longWhen(seminar, site.language);
  return (
    <>
      <Facts>
        <Fact icon={CalendarDays} label={t('seminar.date')}>
          <time dateTime={clinicTimestamp(seminarDate)}>{date}</time>
        </Fact>
        <Fact icon={Clock} label={t('seminar.time')}>
          <span data-numbers="">{t('seminar.hours', { from, to: until })}</span>
        </Fact>
        <Fact icon={MapPin} label={t('seminar.place')}>
          <a href={to(page.branch(branch.slug))}>{branch.title}</a>
          {address}
        </Fact>
      </Facts>
      {isOver(seminar, now) ? (
        <Notice>{t('seminar.over')}</Notice>
      ) : (
        <div data-print="hide">
          <LinkButton href={calendarAddress(site, slug)} download icon={CalendarPlus} wide>
            {t('seminar.calendar')}
          </LinkButton>
        </div>
      )}
    </>
  );
};
