import type { User } from '@arev/shared/contracts/account';
import { Button } from '@arev/shared/ui/button';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonMark } from '../person-mark.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import css from './whose.module.css';

/** The owner of this area, and links to the areas of the family. */
export const Whose = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation('mf-patient');
  const [choosing, setChoosing] = useState(false);
  const { actor = null } = user;
  return (
    <div className={css.whose} data-acting={actor === null ? undefined : ''} data-print="hide">
      <PersonMark person={user} />
      <div className={css.words}>
        <p className={css.name}>
          {user.firstName} {user.lastName}
        </p>
        {actor === null ? null : (
          <p className={css.actor}>{t('whose.actor', { name: `${actor.firstName} ${actor.lastName}` })}</p>
        )}
      </div>
      <Button variant="quiet" size="small" icon={Users} onClick={() => setChoosing(true)}>
        {t('whose.switch')}
      </Button>
      {choosing ? <SwitchDialog onClose={() => setChoosing(false)} /> : null}
    </div>
  );
};
