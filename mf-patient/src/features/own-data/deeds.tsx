import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { withQuery } from '@arev/shared/routing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { deedsQuery } from '../../api/own-data.ts';
import { Answered } from '@arev/shared/ui/answered';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { Panel } from '../../frame/panel.tsx';
import { RowCard } from '@arev/shared/ui/row-card';

/** Who acted for the person or looked at their data, day by day. */
export const Deeds = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const page = pageIn(useLocation().search);
  const query = useQuery({ ...deedsQuery(useSite(), page), placeholderData: keepPreviousData });
  return (
    <Panel title={t('ownData.deeds.title')} lead={t('ownData.deeds.lead')}>
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('ownData.deeds.title')}
            total={total}
            page={page}
            hrefOf={(number) =>
              to(withQuery(address.ownData(), { page: number === 1 ? undefined : String(number) }))
            }
            empty={<p>{t('ownData.deeds.none')}</p>}
          >
            {data.map(({ at, by, former, kinds }) => (
              <RowCard
                key={`${at}-${by}`}
                title={by ?? t(former ? 'ownData.deeds.former' : 'ownData.deeds.clinic')}
                notes={[
                  kinds.map((kind) => t(`ownData.deeds.kind.${kind}`)).join(', '),
                  `${formatNumericDate(clinicDate(at))}, ${clinicClock(at)}`,
                ]}
              />
            ))}
          </PagedList>
        )}
      </Answered>
    </Panel>
  );
};
