import type { Screen } from '@arev/shared/remote-kit';
import { Figures } from '../../features/home/figures.tsx';
import { OpenAreas, useGreeting } from '../../features/home/open-areas.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Home = () => (
  <Desk area="home" title={useGreeting()}>
    <Figures />
    <OpenAreas />
  </Desk>
);

const Skeleton = () => (
  <Desk area="home" title={useGreeting()}>
    <Waiting />
  </Desk>
);

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('desk.name'),
  robots: 'noindex',
});

const home: Screen = { Component: Home, access: 'staff', Skeleton, head };
export default home;
