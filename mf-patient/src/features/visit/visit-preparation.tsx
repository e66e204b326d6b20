import { useTranslation } from 'react-i18next';
import { Panel } from '../../frame/panel.tsx';

/** What to do, and what not, before the visit; the clinic's content says so of its service. */
export const VisitPreparation = ({ words }: { readonly words: string }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Panel title={t('visit.preparation')}>
      <p>{words}</p>
    </Panel>
  );
};
