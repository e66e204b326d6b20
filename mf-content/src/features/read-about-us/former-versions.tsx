import { formatNumericDate } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import css from './former-versions.module.css';

interface FormerVersionsProps {
  readonly versions: readonly string[];
  readonly address: (version: string) => string;
}

/** The versions of a text that are no longer in force: people consented to them. */
export const FormerVersions = ({ versions, address }: FormerVersionsProps) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <nav className={css.versions} aria-labelledby="former-versions" data-print="hide">
      <h2 className={css.title} id="former-versions">
        {t('companyText.formerVersions')}
      </h2>
      <ul className={css.list}>
        {versions.map((version) => (
          <li key={version}>
            <a className={css.link} href={to(address(version))}>
              {t('companyText.version', { date: formatNumericDate(version) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
