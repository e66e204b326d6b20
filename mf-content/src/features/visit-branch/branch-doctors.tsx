import type { Branch } from '@arev/shared/contracts/branches';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { ErrorState } from '@arev/shared/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchDoctorsQuery } from '../../api/branches.ts';
import { Related } from '../../frame/related.tsx';
import { DoctorGrid, DoctorGridSkeleton } from '../../frame/doctor-grid.tsx';

export const BranchDoctors = ({ branch }: { branch: Branch }) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const doctors = useQuery(branchDoctorsQuery(useSite(), branch.id));
  if (doctors.data?.total === 0) return null;
  return (
    <Related
      title={t('branch.doctors')}
      more={{ href: to(page.doctors({ branchIds: [branch.id] })), words: t('home.doctors.all') }}
    >
      {doctors.data ? (
        <DoctorGrid doctors={doctors.data.data} headingLevel={3} branchIds={[branch.id]} />
      ) : doctors.isError ? (
        <ErrorState headingLevel={3} busy={doctors.isFetching} onRetry={() => void doctors.refetch()} />
      ) : (
        <DoctorGridSkeleton count={4} />
      )}
    </Related>
  );
};
