import type { Screen } from '@arev/shared/remote-kit';
import { Container } from '@arev/shared/ui/container';
import { useParams } from 'react-router';
import { ServiceFinder } from '../../features/find-service/service-finder.tsx';
import { useServiceSearch } from '../../features/find-service/use-service-search.ts';
import { Overview, OverviewHeader } from './overview.tsx';
import { head, load } from './services-data.ts';
import css from './services.module.css';
import { Speciality, SpecialityHeader } from './speciality.tsx';

/** One screen for the list and a chosen speciality, so that the list stands still while the choice changes. */
const Services = () => {
  const { slug } = useParams();
  const search = useServiceSearch();
  return (
    <Container>
      <div className={css.page}>
        <div className={css.header}>
          {slug === undefined ? <OverviewHeader /> : <SpecialityHeader slug={slug} />}
        </div>
        <div className={css.finder}>
          <ServiceFinder current={slug} search={search} />
        </div>
        <div className={css.content}>
          {slug === undefined ? (
            <Overview search={search} />
          ) : (
            <Speciality key={slug} slug={slug} search={search} />
          )}
        </div>
      </div>
    </Container>
  );
};

const services: Screen = { Component: Services, load, head };
export default services;
