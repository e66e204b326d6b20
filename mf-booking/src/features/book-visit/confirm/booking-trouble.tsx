import { useHref, useSite } from '@arev/shared/remote-kit';
import { page, phoneHref } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company.ts';
import { changePath } from '../../../state/step.ts';
import type { BookingProblem } from './booking-problem.ts';

type Told = Exclude<BookingProblem, 'again'>;
type WayOn = 'change' | 'day' | 'visits' | 'service' | 'verification';

const paths: Readonly<Record<Exclude<WayOn, 'change'>, string>> = {
  day: changePath('step4'),
  visits: page.appointments(),
  service: page.bookingStart(),
  verification: page.personalData(),
};

/** Links for errors that a retry does not solve. */
const waysOn: Partial<Record<Told, readonly { readonly way: WayOn; readonly path: string }[]>> = {
  taken: [{ way: 'change', path: changePath('step4') }],
  notOffered: [{ way: 'change', path: changePath('step4') }],
  overlaps: [
    { way: 'change', path: changePath('step4') },
    { way: 'visits', path: paths.visits },
  ],
  tooManyAhead: [{ way: 'visits', path: paths.visits }],
  tooManyThatDay: [
    { way: 'day', path: paths.day },
    { way: 'visits', path: paths.visits },
  ],
  tooManyWithDoctor: [
    { way: 'day', path: paths.day },
    { way: 'visits', path: paths.visits },
  ],
  payer: [{ way: 'change', path: changePath('step2') }],
  payerNotTaken: [{ way: 'change', path: changePath('step2') }],
  package: [
    { way: 'change', path: changePath('step2') },
    { way: 'day', path: paths.day },
  ],
  notVerified: [{ way: 'verification', path: paths.verification }],
  gone: [{ way: 'service', path: paths.service }],
};

const callable: readonly Told[] = ['tooManyAhead', 'tooManyThatDay', 'tooManyWithDoctor'];

export const BookingTrouble = ({ problem }: { problem: Told }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  const ways = waysOn[problem] ?? [];
  return (
    <Notice
      tone="error"
      live
      title={t('confirm.trouble.title')}
      action={
        ways.length === 0 ? undefined : (
          <Stack direction="row" gap={3}>
            {ways.map(({ way, path }) => (
              <LinkButton key={way} href={to(path)} variant="secondary" size="small">
                {t(`confirm.wayOn.${way}`)}
              </LinkButton>
            ))}
          </Stack>
        )
      }
    >
      {t(`confirm.trouble.${problem}`)}{' '}
      {callable.includes(problem) && phone ? <a href={phoneHref(phone)}>{phone}</a> : null}
    </Notice>
  );
};
