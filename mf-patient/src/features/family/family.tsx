import { useSession, useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../api/family.ts';
import { Answered } from '@arev/shared/ui/answered';
import { Panels } from '../../frame/panel.tsx';
import { AddChild } from './add-child.tsx';
import { AnotherParent } from './another-parent.tsx';
import { EnterCode } from './enter-code.tsx';
import { WhoActsForMe } from './who-acts-for-me.tsx';
import { Members } from './members.tsx';
import { OtherParents } from './other-parents.tsx';

export const Family = () => {
  const { t } = useTranslation('mf-patient');
  const family = useQuery(familyQuery(useSite()));
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const own = !user?.actor;
  return (
    <Answered query={family}>
      {({ data: { profiles, managers, otherParents } }) => (
        <Panels>
          {own ? null : <Notice>{t('family.notOwn')}</Notice>}
          {user?.actor?.forChild ? (
            <AnotherParent key={user.patientId} name={`${user.firstName} ${user.lastName}`} />
          ) : null}
          <Members profiles={profiles} own={own} />
          {own ? (
            <>
              {otherParents === undefined ? null : (
                <OtherParents profiles={profiles} otherParents={otherParents} />
              )}
              <AddChild />
              <EnterCode />
              <WhoActsForMe managers={managers} />
            </>
          ) : null}
        </Panels>
      )}
    </Answered>
  );
};
