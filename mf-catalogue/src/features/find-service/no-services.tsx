import { useHref } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../frame/nothing-found.tsx';
import { useNarrowing, useWider } from '../../state/place.ts';
import { useFinderList } from './finder-list.ts';
import css from './no-services.module.css';
import { useSpecializations } from './use-specializations.ts';

interface NoServicesProps {
  readonly text: string;
  readonly onClear: () => void;
}

/** No service matches the search; a speciality may. */
export const NoServices = ({ text, onClear }: NoServicesProps) => {
  const { t } = useTranslation('mf-catalogue');
  const to = useHref();
  const { name, addressOf } = useFinderList();
  const narrowing = useNarrowing(name);
  const lists = [useSpecializations('stationary', text), useSpecializations('outpatient', text)];
  const specialities = lists.flatMap(({ data }) => data?.items ?? []);
  const wider = useWider(name);
  const all = wider?.all ?? { words: t(`${name}.all`), onAll: onClear };
  const words = t(`services.nothing.${wider?.at ?? 'words'}`, { text });
  if (specialities.length === 0) {
    return (
      <NothingFound title={t('services.nothing.title')} all={all}>
        {words}
      </NothingFound>
    );
  }
  return (
    <NothingFound title={t(wider ? 'services.nothing.title' : 'services.onlySpecialities.title')} all={all}>
      {wider ? <p>{words}</p> : null}
      <p>{t('services.onlySpecialities.words')}</p>
      <ul className={css.links} role="list">
        {specialities.map(({ id, slug, title }) => (
          <li key={id}>
            <a className={css.link} href={to(addressOf(slug, narrowing))}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </NothingFound>
  );
};
