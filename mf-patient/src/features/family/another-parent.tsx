import { useTranslation } from 'react-i18next';
import { Panel } from '../../frame/panel.tsx';
import { Invite } from './invite.tsx';

/** In the area of a child: a code from here lets another parent act for that child. */
export const AnotherParent = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Panel title={t('family.anotherParent.title', { name })} lead={t('family.anotherParent.lead')}>
      <Invite />
    </Panel>
  );
};
