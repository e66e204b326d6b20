import { useHref, useSite } from '@arev/shared/remote-kit';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { appliedVacanciesQuery } from '../../api/applications.ts';
import { letterStates } from '../../api/inbox.ts';
import { Filters } from '../../frame/filters.tsx';
import type { ApplicationFilter } from './application-address.ts';
import { Choice, WorkFilters } from './work-filters.tsx';

export const ApplicationFilters = ({ asked }: { readonly asked: ApplicationFilter }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const vacancies = useQuery(appliedVacanciesQuery(site)).data?.data ?? [];
  const { state, vacancy, ...work } = asked;
  return (
    <Filters asked={asked}>
      <ChoiceLinks
        label={t('inbox.work.how')}
        choices={[undefined, ...letterStates].map((one) => ({
          href: to(address.applications({ ...asked, state: one })),
          label: one ? t(`inbox.work.state.${one}`) : t('inbox.letters.all'),
          current: one === state,
        }))}
      />
      <Choice
        label={t('inbox.applications.vacancy')}
        value={vacancy}
        choices={vacancies.map(({ id, ...counted }) => ({
          value: String(id),
          label: t('inbox.applications.counted', counted),
        }))}
        onChoose={(value) =>
          void site.navigation.go(
            to(address.applications({ ...asked, vacancy: value === undefined ? undefined : Number(value) })),
          )
        }
      />
      <WorkFilters asked={work} addressOf={(chosen) => address.applications({ ...chosen, state, vacancy })} />
    </Filters>
  );
};
