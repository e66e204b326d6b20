import { useHref, useSite } from '@arev/shared/remote-kit';
import { page, phoneHref } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company.ts';
import { changePath } from '../../../state/step.ts';
import type { BookingProblem } from './booking-problem.ts';

export type Told = Exclude<BookingProblem, 'again' | 'price'>;
type WayOn = 'change' | 'day' | 'doctor' | 'visits' | 'service' | 'verification' | 'family';

const paths: Readonly<Record<Exclude<WayOn, 'change'>, string>> = {
  day: changePath('step4'),
  doctor: changePath('step3'),
  visits: page.appointments(),
  service: page.bookingStart(),
  verification: page.personalData(),
  family: page.family(),
};

interface Way {
  readonly way: WayOn;
  readonly path: string;
}

/** Links for errors that a retry does not solve. */
const waysOn: Partial<Record<Told, readonly Way[]>> = {
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
  payerNotTaken: [
    { way: 'change', path: changePath('step2') },
    { way: 'doctor', path: paths.doctor },
  ],
  package: [
    { way: 'change', path: changePath('step2') },
    { way: 'day', path: paths.day },
  ],
  notVerified: [{ way: 'verification', path: paths.verification }],
  gone: [{ way: 'service', path: paths.service }],
};

const callable = ['tooManyAhead', 'tooManyThatDay', 'tooManyWithDoctor'] as const satisfies readonly Told[];

/** The visits and the account of a family member are reached from the page of the family. */
const ofMember = (given: Way): Way =>
  given.way === 'visits' || given.way === 'verification' ? { way: 'family', path: paths.family } : given;

/** Errors about the patient's other visits, account or package. */
const ofPerson = ['overlaps', 'notVerified', 'package', ...callable] as const;
const isOfPerson = (problem: Told): problem is (typeof ofPerson)[number] =>
  ofPerson.some((one) => one === problem);

export const BookingTrouble = ({ problem }: { problem: Told }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const site = useSite();
  const phone = useQuery(companyQuery(site)).data?.data.phone;
  const own = useAtomValue(site.atoms.bookingDraft).patientId === undefined;
  const given = waysOn[problem] ?? [];
  const ways = own ? given : given.map(ofMember);
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
      {!own && isOfPerson(problem) ? t(`confirm.troubleFor.${problem}`) : t(`confirm.trouble.${problem}`)}{' '}
      {callable.some((one) => one === problem) && phone ? <a href={phoneHref(phone)}>{phone}</a> : null}
    </Notice>
  );
};
