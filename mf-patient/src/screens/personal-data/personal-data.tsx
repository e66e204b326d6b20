import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { pendingQuery } from '../../api/pending.ts';
import { nextVisitQuery } from '../../api/visit.ts';
import { BegunBooking } from '../../features/home/begun-booking.tsx';
import { Greeting } from '../../features/home/greeting.tsx';
import { NextVisit } from '../../features/home/next-visit.tsx';
import { NotVerified } from '../../features/home/not-verified.tsx';
import { WaitingForChildren } from '../../features/home/waiting-for-children.tsx';
import { WaitingForYou } from '../../features/home/waiting-for-you.tsx';
import { Area } from '../../frame/area.tsx';
import css from './personal-data.module.css';

const PersonalData = () => (
  <Area current="home">
    <Greeting />
    <div className={css.home}>
      <NotVerified />
      <BegunBooking />
      <NextVisit />
      <WaitingForYou />
      <WaitingForChildren />
    </div>
  </Area>
);

const Skeleton = () => (
  <Area current="home">
    <Greeting />
    <Loading>
      <Grey lines={5} />
    </Loading>
  </Area>
);

/** Each section shows its own error. */
const load: Screen['load'] = ({ site }) =>
  Promise.all([tryQuery(site, nextVisitQuery(site)), tryQuery(site, pendingQuery(site))]);

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('area.title'),
  robots: 'noindex',
});

const personalData: Screen = { Component: PersonalData, access: 'private', Skeleton, load, head };
export default personalData;
