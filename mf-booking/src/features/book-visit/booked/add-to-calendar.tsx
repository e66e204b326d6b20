import { saveFile } from '@arev/shared/api-client/save-file';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Stack } from '@arev/shared/ui/stack';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fetchCalendarFile } from '../../../api/visit.ts';
import css from './booked-visit.module.css';
import { googleCalendarHref, outlookCalendarHref } from './calendar-links.ts';

export const AddToCalendar = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const file = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => fetchCalendarFile(site, visit.id),
    onSuccess: (fetched) => saveFile(fetched, 'visit.ics'),
  });
  const { branch, startsAt, endsAt } = visit;
  const entry = {
    title: t('booked.calendar.entry'),
    place: `${branch.title}, ${branch.address}`,
    startsAt,
    endsAt,
  };
  const outside = { variant: 'secondary', size: 'small', target: '_blank', rel: 'noreferrer' } as const;
  return (
    <div className={css.calendar} data-print="hide">
      <Stack direction="row" gap={3}>
        <Button
          variant="secondary"
          size="small"
          icon={CalendarPlus}
          busy={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('booked.calendar.file')}
        </Button>
        <LinkButton href={googleCalendarHref(entry)} {...outside}>
          {t('booked.calendar.google')}
        </LinkButton>
        <LinkButton href={outlookCalendarHref(entry)} {...outside}>
          {t('booked.calendar.outlook')}
        </LinkButton>
      </Stack>
      {file.isError ? (
        <p className={css.failed} role="alert">
          {t('booked.calendar.failed')}
        </p>
      ) : null}
    </div>
  );
};
