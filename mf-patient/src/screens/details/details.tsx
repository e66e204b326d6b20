import { tryQuery, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../api/details.ts';
import { Contacts } from '../../features/details/contact/contacts.tsx';
import { PersonForm } from '../../features/details/person/person-form.tsx';
import { Photo } from '../../features/details/photo/photo.tsx';
import { detailsScreen } from '../../frame/details-page.tsx';
import { Panels } from '../../frame/panel.tsx';

const Details = () => (
  <Answered query={useQuery(detailsQuery(useSite()))}>
    {({ data }) => (
      <Panels>
        <Photo details={data} />
        <PersonForm details={data} />
        <Contacts details={data} />
      </Panels>
    )}
  </Answered>
);

const details = detailsScreen({
  current: 'person',
  Content: Details,
  load: ({ site }) => tryQuery(site, detailsQuery(site)),
});
export default details;
