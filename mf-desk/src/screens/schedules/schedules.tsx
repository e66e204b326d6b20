import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { ChoiceLinks } from '@arev/shared/ui/choice-links';
import { pageIn } from '@arev/shared/ui/paged-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { branchesQuery } from '../../api/reception.ts';
import { Conflicts } from '../../features/schedules/conflicts.tsx';
import { ExtraList } from '../../features/schedules/extra-list.tsx';
import { HitElsewhere } from '../../features/schedules/hit-elsewhere.tsx';
import { HolidayList } from '../../features/schedules/holiday-list.tsx';
import { HoursList } from '../../features/schedules/hours-list.tsx';
import { scheduleIn, type View, views } from '../../features/schedules/schedule-address.ts';
import css from '../../features/schedules/schedules.module.css';
import { TimeOffList } from '../../features/schedules/time-off-list.tsx';
import type { HitBranches } from '../../features/schedules/use-schedule-change.ts';
import { areaScreen } from '../../frame/area-screen.tsx';
import { BranchChoice } from '../../frame/branch-choice.tsx';
import { useBranchId } from '../../state/use-branch-id.ts';

const Schedules = () => {
  const { search } = useLocation();
  const { branchId: asked, view } = scheduleIn(search);
  const branchId = useBranchId(asked);
  const branches = useQuery(branchesQuery(useSite()));
  const [hitAt, setHitAt] = useState<HitBranches>([]);
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
            <Shown {...{ branch, view, hitAt }} page={pageIn(search)} onHit={setHitAt} />
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
  /** Where the last change affected visits: an absence or a holiday may be at all branches. */
  readonly hitAt: HitBranches;
  readonly onHit: (at: HitBranches) => void;
}

const Shown = ({ branch, view, page, hitAt, onHit }: ShownProps) => {
  const { t } = useTranslation('mf-desk');
  const { navigation } = useSite();
  const to = useHref();
  const of = (show: View, { id } = branch) => to(address.schedules({ branch: id, show }));
  const showConflicts = (at: HitBranches) => {
    onHit(at);
    const shown = at.find(({ id }) => id === branch.id) ?? at[0];
    void navigation.go(of('conflicts', shown));
  };
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
      {view === 'conflicts' ? (
        <>
          <HitElsewhere branches={hitAt.filter(({ id }) => id !== branch.id)} />
          <Conflicts key={branch.id} branchId={branch.id} />
        </>
      ) : null}
    </>
  );
};

export default areaScreen('schedules', Schedules);
