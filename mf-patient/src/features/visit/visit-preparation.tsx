import { useTranslation } from 'react-i18next';
import { Panel } from '../../frame/panel.tsx';
import css from './visit-preparation.module.css';

/** The preparation for a visit, from the content of its service. */
export const VisitPreparation = ({ words }: { readonly words: string }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Panel title={t('visit.preparation')}>
      <p className={css.words}>{words}</p>
    </Panel>
  );
};
