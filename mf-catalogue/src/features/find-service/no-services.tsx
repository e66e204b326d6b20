import { useHref } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useFinderList } from './finder-list.ts';
import css from './no-services.module.css';
import { useSpecializations } from './use-specializations.ts';

interface NoServicesProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** No service has the name that was searched for; a speciality may. */
export const NoServices = ({ text, onClear }: NoServicesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { addressOf } = useFinderList();
  const lists = [useSpecializations('stationary', text), useSpecializations('outpatient', text)];
  const specialities = lists.flatMap(({ data }) => data?.items ?? []);
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('services.search.all')}
    </Button>
  );
  return (
    <div role="status">
      {specialities.length === 0 ? (
        <EmptyState title={t('services.nothing.title')} action={clear}>
          {t('services.nothing.words', { text })}
        </EmptyState>
      ) : (
        <EmptyState title={t('services.onlySpecialities.title')} action={clear}>
          <p>{t('services.onlySpecialities.words')}</p>
          <ul className={css.links} role="list">
            {specialities.map(({ id, slug, title }) => (
              <li key={id}>
                <a className={css.link} href={to(addressOf(slug, {}))}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </EmptyState>
      )}
    </div>
  );
};
