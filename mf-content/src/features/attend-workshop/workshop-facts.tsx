import type { Seminar } from '@arev/shared/contracts/seminars';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { CalendarDays, CalendarPlus, Clock, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarAddress } from '../../api/seminars.ts';
import { Fact, Facts } from '../../frame/facts.tsx';
import { clinicTimestamp, isOver, longWhen } from './when.ts';

/** When and where, and the way into one's own calendar. */
export const WorkshopFacts = ({ workshop }: { workshop: Seminar }) => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const to = useHref();
  const [now] = useState(Date.now);
  const { slug, seminarDate, address, branch } = workshop;
  const { date, from, to: until } = longWhen(workshop, site.language);
  return (
    <>
      <Facts>
        <Fact icon={CalendarDays} label={t('workshop.date')}>
          <time dateTime={clinicTimestamp(seminarDate)}>{date}</time>
        </Fact>
        <Fact icon={Clock} label={t('workshop.time')}>
          <span data-numbers="">{t('workshop.hours', { from, to: until })}</span>
        </Fact>
        <Fact icon={MapPin} label={t('workshop.place')}>
          <a href={to(page.branch(branch.slug))}>{branch.title}</a>
          {address}
        </Fact>
      </Facts>
      {isOver(workshop, now) ? (
        <Notice>{t('workshop.over')}</Notice>
      ) : (
        <div data-print="hide">
          <LinkButton href={calendarAddress(site, slug)} download icon={CalendarPlus} wide>
            {t('workshop.calendar')}
          </LinkButton>
        </div>
      )}
    </>
  );
};
