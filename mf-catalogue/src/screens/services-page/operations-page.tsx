import type { Screen } from '@arev/shared/remote-kit';
import { head, load, SectionPage } from './services-page.tsx';

const OperationsPage = () => <SectionPage section="operations" />;

const operationsPage: Screen = {
  Component: OperationsPage,
  load: load('operations'),
  head: head('operations'),
};
export default operationsPage;
