import { movedForGood, type Screen } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { Onward } from '../../frame/onward.tsx';

/** The help area has no page of its own: a shortened address redirects to the frequent questions. */
const first = page.faq();

const Help = () => (
  <Container>
    <Onward to={first} />
  </Container>
);

const load: Screen['load'] = ({ site }) => Promise.resolve(movedForGood(site, first));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-content')('faq.title'),
});

const help: Screen = { Component: Help, load, head };
export default help;
