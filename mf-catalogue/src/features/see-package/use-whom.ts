import { useTranslation } from 'react-i18next';
import type { PersonalPackage } from '../../api/packages.ts';

type Whom = NonNullable<PersonalPackage['forWhom']>;

/** Age and sex in words: “Women · from 18 years”. */
export const useWhom = () => {
  const { t } = useTranslation('mf-catalogue');
  const ages = ({ fromAge, toAge }: Whom): string => {
    if (fromAge === null && toAge === null) return t('package.whom.anyAge');
    if (toAge === null) return t('package.whom.from', { count: fromAge ?? 0 });
    return toAge === 0
      ? t('package.whom.firstYear')
      : t('package.whom.range', { from: fromAge ?? 0, count: toAge });
  };
  return (whom: Whom): string => `${t(`package.whom.${whom.sex ?? 'anybody'}`)} · ${ages(whom)}`;
};
