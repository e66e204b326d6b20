import { useToday } from '@arev/shared/forms/use-today';
import type { Screen } from '@arev/shared/remote-kit';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { branchesQuery } from '../../api/reception.ts';
import { DayBar } from '../../features/day/day-bar.tsx';
import { DayBoard } from '../../features/day/day-board.tsx';
import { dayIn } from '../../features/day/day-address.ts';
import { Answered } from '@arev/shared/ui/answered';
import { Desk, Waiting } from '../../frame/desk.tsx';
import { useBranchId } from '../../state/use-branch-id.ts';

const Day = () => {
  const { t } = useTranslation('mf-desk');
  const { branchId: asked, date } = dayIn(useLocation().search, useToday());
  const branchId = useBranchId(asked);
  const branches = useQuery(branchesQuery(useSite()));
  return (
    <Desk area="day" title={t('area.day.name')}>
      <Answered query={branches}>
        {({ data }) => {
          const branch = data.find(({ id }) => id === branchId) ?? data[0];
          if (branch === undefined) return null;
          return (
            <>
              <DayBar day={{ branchId: branch.id, date }} branches={data} />
              <DayBoard branch={branch} date={date} />
            </>
          );
        }}
      </Answered>
    </Desk>
  );
};

const Skeleton = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="day" title={t('area.day.name')}>
      <Waiting />
    </Desk>
  );
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.day.name'),
  robots: 'noindex',
});

const day: Screen = { Component: Day, access: 'staff', Skeleton, head };
export default day;
