import { useSite, useNextLocation } from '@arev/shared/remote-kit';
import { ErrorState } from '@arev/shared/ui/error-state';
import { SearchBox } from '@arev/shared/ui/search-box';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { specialitiesQuery } from '../../../api/services.ts';
import { askedIn, askPath, type AskedService } from '../../../state/asked-service.ts';
import css from './find-service.module.css';
import { FirstChoice } from './first-choice.tsx';
import { ServiceResults } from './service-results.tsx';
import { SpecialityLinks } from './speciality-links.tsx';
import { useFoundServices } from './use-found-services.ts';

/** The first step without a service: search, choose a speciality, or begin with the service for undecided patients. */
export const FindService = ({ asked }: { asked: AskedService }) => {
  const { t } = useTranslation('mf-booking');
  const navigate = useNavigate();
  const next = useNextLocation();
  const typed = next ? askedIn(next.search).text : asked.text;
  const { specialization, text } = asked;
  const found = useFoundServices(asked);
  // A change replaces the address, so that Back leaves the list instead of undoing letters.
  const search = (words: string) => {
    const [, query = ''] = askPath(asked, { specialization, text: words }).split('?');
    void navigate({ search: query }, { replace: true });
  };
  return (
    <div className={css.find}>
      <SearchBox
        label={t('find.search')}
        labelHidden={false}
        placeholder={t('find.placeholder')}
        name="searchText"
        value={typed}
        onSearch={search}
        busy={typed !== text}
        found={found.list?.total}
      />
      {text === '' && specialization === undefined ? (
        <>
          <FirstChoice asked={asked} />
          <Specialities asked={asked} />
        </>
      ) : (
        <Found asked={asked} found={found} />
      )}
    </div>
  );
};

const Specialities = ({ asked }: { asked: AskedService }) => {
  const list = useQuery(specialitiesQuery(useSite()));
  if (list.isPending) return <Waiting />;
  if (!list.data) return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  return <SpecialityLinks specialities={list.data.data} asked={asked} />;
};

const Found = ({ asked, found }: { asked: AskedService; found: ReturnType<typeof useFoundServices> }) => {
  const { speciality, list, busy, again } = found;
  if (again) return <ErrorState {...again} />;
  if (!list) return <Waiting />;
  return (
    <ServiceResults asked={asked} speciality={speciality} items={list.data} total={list.total} busy={busy} />
  );
};

const lines = ['long', 'half', 'long', 'half', 'long', 'half'] as const;

const Waiting = () => (
  <Loading>
    <div className={css.waiting}>
      {lines.map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </div>
  </Loading>
);
