import { tryQuery, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { detailsQuery } from '../../api/details.ts';
import { Contacts } from '../../features/details/contact/contacts.tsx';
import { PersonFacts } from '../../features/details/person/person-facts.tsx';
import { PersonForm } from '../../features/details/person/person-form.tsx';
import { Photo } from '../../features/details/photo/photo.tsx';
import { detailsScreen } from '../../frame/details-page.tsx';
import { Panels } from '../../frame/panel.tsx';
import { useActor } from '../../frame/whose/use-actor.ts';

const Details = () => {
  const { t } = useTranslation('mf-patient');
  const actor = useActor();
  return (
    <Answered query={useQuery(detailsQuery(useSite()))}>
      {({ data }) => {
        // A child has no login: its parents change the details.
        const mayChange = actor === null || data.username === null;
        return (
          <Panels>
            {mayChange ? null : <Notice>{t('details.notYours')}</Notice>}
            <Photo details={data} mayChange={mayChange} />
            {mayChange ? <PersonForm details={data} /> : <PersonFacts details={data} />}
            <Contacts details={data} />
          </Panels>
        );
      }}
    </Answered>
  );
};

const details = detailsScreen({
  current: 'person',
  Content: Details,
  load: ({ site }) => tryQuery(site, detailsQuery(site)),
});
export default details;
