import { useTranslation } from 'react-i18next';
import type { PersonalPackage } from '../../api/packages.ts';
import css from './package-contents.module.css';
import { useWhom } from './use-whom.ts';

/** For whom the package is: as a sentence, and by age and sex. */
export const ForWhom = ({ forWhom }: { readonly forWhom: NonNullable<PersonalPackage['forWhom']> }) => {
  const { t } = useTranslation('mf-catalogue');
  const whom = useWhom();
  return (
    <section className={css.part}>
      <h2 className={css.title}>{t('package.whom.title')}</h2>
      <p>{forWhom.words}</p>
      <p className={css.quantity}>{whom(forWhom)}</p>
    </section>
  );
};
