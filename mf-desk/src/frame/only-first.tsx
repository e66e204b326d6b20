import { useTranslation } from 'react-i18next';

interface OnlyFirstProps {
  readonly shown: number;
  readonly total: number;
}

/** Below found patients, if the portal has more of them: the right one may not be among them. */
export const OnlyFirst = ({ shown, total }: OnlyFirstProps) => {
  const { t } = useTranslation('mf-desk');
  return total > shown ? <p>{t('patients.onlyFirst', { shown })}</p> : null;
};
