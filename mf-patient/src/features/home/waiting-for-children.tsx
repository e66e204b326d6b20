import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Pending } from '@arev/shared/contracts/pending';
import type { Profile } from '@arev/shared/contracts/profiles';
import { clinicClock, clinicDate, formatDayMonth, formatMoney } from '@arev/shared/i18n';
import { useHref, useSession, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { ErrorState } from '@arev/shared/ui/error-state';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { skipToken, useQuery } from '@tanstack/react-query';
import { CalendarDays, ClipboardCheck, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../api/family.ts';
import { pendingQuery } from '../../api/pending.ts';
import { ForPatient } from '../../frame/for-patient.tsx';
import { useSwitching } from '../../frame/whose/use-switching.ts';
import { HomeSection } from './home-section.tsx';
import { TaskList } from './task-list.tsx';
import type { Task } from './task.ts';
import { usePendingTasks } from './use-pending.ts';

/**
 * The next visit and the pending items of each child, without a switch of the account; only the catalogue, which sells
 * packages, needs one. One call for each child: every call is an entry in their audit trail.
 */
export const WaitingForChildren = () =>
  useChildren().map((child) => (
    <ForPatient key={child.patientId} patientId={child.patientId}>
      <OfChild name={`${child.firstName} ${child.lastName}`} patientId={child.patientId} />
    </ForPatient>
  ));

/** After a switch of the account, the area is that of one person. */
const useChildren = (): readonly Profile[] => {
  const site = useSite();
  const session = useSession();
  const query = familyQuery(site);
  const asks = session.status === 'signed-in' && !session.user.actor && site.api.onBehalfOf !== undefined;
  const { data } = useQuery({ ...query, queryFn: asks ? query.queryFn : skipToken });
  return data?.data.profiles.filter(({ relation, bookable }) => relation === 'child' && bookable) ?? [];
};

interface OfChildProps {
  readonly name: string;
  readonly patientId: number;
}

const OfChild = ({ name, patientId }: OfChildProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { data, error, isFetching, refetch } = useQuery(pendingQuery(site));
  const visitTask = useVisitTask(patientId);
  const tasksOf = usePendingTasks();
  const switching = useSwitching();
  const requestTasks = useRequestTasks(patientId);
  const packageTasks = usePackageTasks(switching.isPending, (path) => switching.mutate({ patientId, path }));
  const failed = error !== null && !isOlderPortal(error);
  const tasks = [
    ...(data?.data.next ? [visitTask(data.data.next)] : []),
    ...(data ? tasksOf({ ...data.data, requests: [], packages: [] }) : []),
    ...(data ? [...requestTasks(data.data), ...packageTasks(data.data)] : []),
  ];
  if (!failed && tasks.length === 0) return null;
  return (
    <HomeSection title={t('home.ofChild', { name })}>
      {failed ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : null}
      {tasks.length > 0 ? <TaskList tasks={tasks} of={name} /> : null}
      {switching.isError ? <SendFailure error={switching.error} /> : null}
    </HomeSection>
  );
};

const useVisitTask = (patientId: number): ((visit: NonNullable<Pending['next']>) => Task) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { language } = useSite();
  return ({ appointmentId, startsAt, service, doctor }) => ({
    words: t('home.childVisit', {
      date: formatDayMonth(clinicDate(startsAt), language),
      time: clinicClock(startsAt),
      service,
      doctor: `${doctor.firstName} ${doctor.lastName}`,
    }),
    href: to(page.visit(appointmentId, { patientId })),
    action: t('home.open'),
    icon: CalendarDays,
  });
};

const useRequestTasks = (patientId: number): ((pending: Pending) => readonly Task[]) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return ({ requests }) =>
    requests.map(({ taskId: id, state, service }) => ({
      id,
      words: t(`home.childRequest.${state === 'called' || state === 'done' ? state : 'planned'}`, {
        service,
      }),
      href: to(page.requests({ patientId })),
      action: t('home.openRequests'),
      icon: ClipboardCheck,
    }));
};

const usePackageTasks = (
  busy: boolean,
  open: (path: string) => void,
): ((pending: Pending) => readonly Task[]) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return ({ packages }) =>
    packages.map(({ slug, title, price }) => {
      const path = page.personalPackage(slug);
      return {
        words: t('home.childPackage', { title, price: formatMoney(price) }),
        ...{ icon: Package, busy, href: to(path), action: t('family.members.open') },
        onOpen: () => open(path),
      };
    });
};

/** It refuses the header of this call. */
const isOlderPortal = (error: Error): boolean =>
  error instanceof ApiError && (error.code === errorCode.notFound || error.code === errorCode.invalidInput);
