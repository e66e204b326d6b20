import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company.ts';
import { changePath } from '../../../state/step.ts';
import type { BookingProblem } from './booking-problem.ts';

/** The way on from what trying again would not change. */
const waysOn: Partial<Record<BookingProblem, string>> = {
  taken: changePath('step5'),
  notOffered: changePath('step5'),
  overlaps: changePath('step5'),
  payer: changePath('step2'),
  payerNotTaken: changePath('step2'),
  gone: page.services(),
};

export const BookingTrouble = ({ problem }: { problem: BookingProblem }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  const wayOn = waysOn[problem];
  return (
    <Notice
      tone="error"
      live
      title={t('confirm.trouble.title')}
      action={
        wayOn === undefined ? undefined : (
          <LinkButton href={to(wayOn)} variant="secondary" size="small">
            {t(wayOn === page.services() ? 'step1.toServices' : 'choice.change')}
          </LinkButton>
        )
      }
    >
      {t(`confirm.trouble.${problem}`)}{' '}
      {problem === 'notVerified' && phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      ) : null}
    </Notice>
  );
};
