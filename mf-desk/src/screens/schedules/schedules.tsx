import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { branchesQuery } from '../../api/reception.ts';
import { Conflicts } from '../../features/schedules/conflicts.tsx';
import { ExtraList } from '../../features/schedules/extra-list.tsx';
import { HolidayList } from '../../features/schedules/holiday-list.tsx';
import { HoursList } from '../../features/schedules/hours-list.tsx';
import { scheduleIn, type View, views } from '../../features/schedules/schedule-address.ts';
import css from '../../features/schedules/schedules.module.css';
import { TimeOffList } from '../../features/schedules/time-off-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';
import { BranchChoice } from '../../frame/branch-choice.tsx';

const Schedules = () => {
  const { search } = useLocation();
  const { branchId, view } = scheduleIn(search);
  const branches = useQuery(branchesQuery(useSite()));
  return (
    <Answered query={branches}>
      {({ data }) => {
        const branch = data.find(({ id }) => id === branchId) ?? data[0];
        return branch === undefined ? null : (
          <div className={css.page}>
            <BranchChoice
              branchId={branch.id}
              branches={data}
              addressOf={(id) => address.schedules({ branch: id, show: view })}
            />
            <Shown branch={branch} view={view} page={pageIn(search)} />
          </div>
        );
      }}
    </Answered>
  );
};

interface ShownProps {
  readonly branch: { readonly id: number; readonly title: string };
  readonly view: View;
  readonly page: number;
}

const Shown = ({ branch, view, page }: ShownProps) => {
  const { t } = useTranslation('mf-desk');
  const { navigation } = useSite();
  const to = useHref();
  const of = (show: View) => to(address.schedules({ branch: branch.id, show }));
  const showConflicts = () => void navigation.go(of('conflicts'));
  return (
    <>
      <ChoiceLinks
        label={t('schedules.which')}
        choices={views.map((one) => ({
          href: of(one),
          label: t(`schedules.view.${one}`),
          current: one === view,
        }))}
      />
      {view === 'hours' ? <HoursList branchId={branch.id} onHit={showConflicts} /> : null}
      {view === 'timeOff' ? <TimeOffList branch={branch} page={page} onHit={showConflicts} /> : null}
      {view === 'extra' ? <ExtraList branch={branch} page={page} onHit={showConflicts} /> : null}
      {view === 'holidays' ? <HolidayList branch={branch} page={page} onHit={showConflicts} /> : null}
      {view === 'conflicts' ? <Conflicts branchId={branch.id} /> : null}
    </>
  );
};

export default areaScreen('schedules', Schedules);
