import { tryQuery, type Screen, useSite } from '@arev/shared/remote-kit';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../api/details.ts';
import { Contacts } from '../../features/details/contact/contacts.tsx';
import { PersonForm } from '../../features/details/person/person-form.tsx';
import { Photo } from '../../features/details/photo/photo.tsx';
import { Answered } from '@arev/shared/ui/answered';
import { DetailsPage } from '../../frame/details-page.tsx';
import { Panels } from '../../frame/panel.tsx';

const Details = () => (
  <DetailsPage current="person">
    <Answered query={useQuery(detailsQuery(useSite()))}>
      {({ data }) => (
        <Panels>
          <Photo details={data} />
          <PersonForm details={data} />
          <Contacts details={data} />
        </Panels>
      )}
    </Answered>
  </DetailsPage>
);

const Skeleton = () => (
  <DetailsPage current="person">
    <Loading>
      <Grey lines={6} />
    </Loading>
  </DetailsPage>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, detailsQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('details.page.person.title'),
  robots: 'noindex',
});

const details: Screen = { Component: Details, access: 'private', Skeleton, load, head };
export default details;
