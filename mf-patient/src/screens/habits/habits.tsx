import { tryQuery, type Screen, useSession, useSite } from '@arev/shared/remote-kit';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '../../api/preferences.ts';
import { MessageWays } from '../../features/habits/message-ways.tsx';
import { PayerForm } from '../../features/habits/payer-form.tsx';
import { Answered } from '@arev/shared/ui/answered';
import { DetailsPage } from '../../frame/details-page.tsx';
import { Panels } from '../../frame/panel.tsx';

const Habits = () => {
  const session = useSession();
  const preferences = useQuery(preferencesQuery(useSite()));
  const patientId = session.status === 'signed-in' ? session.user.patientId : 0;
  return (
    <DetailsPage current="habits">
      <Answered query={preferences}>
        {({ data: { payer, messages } }) => (
          <Panels>
            <PayerForm patientId={patientId} payer={payer} />
            <MessageWays key={patientId} patientId={patientId} start={messages} />
          </Panels>
        )}
      </Answered>
    </DetailsPage>
  );
};

const Skeleton = () => (
  <DetailsPage current="habits">
    <Loading>
      <Grey lines={6} />
    </Loading>
  </DetailsPage>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, preferencesQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('details.page.habits.title'),
  robots: 'noindex',
});

const habits: Screen = { Component: Habits, access: 'private', Skeleton, load, head };
export default habits;
