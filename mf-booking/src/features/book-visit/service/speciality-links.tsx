import { useHref } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import type { Speciality } from '../../../api/services.ts';
import { askPath, type AskedService } from '../../../state/asked-service.ts';
import css from './speciality-links.module.css';

interface SpecialityLinksProps {
  readonly specialities: readonly Speciality[];
  readonly asked: AskedService;
}

export const SpecialityLinks = ({ specialities, asked }: SpecialityLinksProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <nav className={css.specialities} aria-labelledby="specialities-title">
      <h2 className={css.title} id="specialities-title">
        {t('find.specialities')}
      </h2>
      <ul className={css.list} role="list">
        {specialities.map(({ id, slug, title }) => (
          <li key={id}>
            <a className={css.link} href={to(askPath(asked, { specialization: slug }))}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
