import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../api/family.ts';
import { Answered } from '@arev/shared/ui/answered';
import { Panels } from '../../frame/panel.tsx';
import { Consents } from './consents.tsx';
import { Deeds } from './deeds.tsx';
import { Erase } from './erase.tsx';
import { TakeData } from './take-data.tsx';

/** One's own data, or a child's; other adults request their own. */
export const OwnData = () => {
  const { t } = useTranslation('mf-patient');
  const family = useQuery(familyQuery(useSite()));
  return (
    <Answered query={family}>
      {({ data: { profiles } }) =>
        profiles.some(({ current, relation }) => current && relation === 'adult') ? (
          <Notice>{t('ownData.notYours')}</Notice>
        ) : (
          <Panels>
            <TakeData />
            {profiles.some(({ current, relation }) => current && relation === 'self') ? <Consents /> : null}
            <Deeds />
            <Erase isParent={profiles.some(({ relation }) => relation === 'child')} />
          </Panels>
        )
      }
    </Answered>
  );
};
