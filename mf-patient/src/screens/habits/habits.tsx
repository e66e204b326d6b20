import { tryQuery, useSession, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { insurersQuery, preferencesQuery } from '../../api/preferences.ts';
import { MessageWays } from '../../features/habits/message-ways.tsx';
import { PayerForm } from '../../features/habits/payer-form.tsx';
import { detailsScreen } from '../../frame/details-page.tsx';
import { Panels } from '../../frame/panel.tsx';

const Habits = () => {
  const session = useSession();
  const preferences = useQuery(preferencesQuery(useSite()));
  const patientId = session.status === 'signed-in' ? session.user.patientId : 0;
  return (
    <Answered query={preferences}>
      {({ data: { payer, messages } }) => (
        <Panels>
          <PayerForm patientId={patientId} payer={payer} />
          <MessageWays key={patientId} patientId={patientId} start={messages} />
        </Panels>
      )}
    </Answered>
  );
};

const habits = detailsScreen({
  current: 'habits',
  Content: Habits,
  load: ({ site }) =>
    Promise.all([tryQuery(site, preferencesQuery(site)), tryQuery(site, insurersQuery(site))]),
});
export default habits;
