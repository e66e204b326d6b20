import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { type Nearest, nearestOf, roundedKilometres } from '../../state/nearest.ts';

/** The browser is asked for the location only on a press. */
export const MarkNearest = ({ nearest: { state, ask } }: { readonly nearest: Nearest }) => {
  const { t } = useTranslation('mf-catalogue');
  if (state === 'found') return null;
  return (
    <Button variant="quiet" size="small" icon={LocateFixed} busy={state === 'asking'} onClick={ask}>
      {t('priceList.nearest.ask')}
    </Button>
  );
};

export const NearestNote = ({ nearest: { state, distances } }: { readonly nearest: Nearest }) => {
  const { t } = useTranslation('mf-catalogue');
  const branches = useQuery(branchesQuery(useSite())).data?.data ?? [];
  if (state === 'unknown') return <p>{t('priceList.nearest.unknown')}</p>;
  const id = nearestOf([...distances.keys()], distances);
  const branch = branches.find((one) => one.id === id);
  if (id === undefined || !branch) return null;
  const km = roundedKilometres(distances.get(id) ?? 0);
  return <p>{t('priceList.nearest.found', { branch: branch.title, city: branch.city.name, km })}</p>;
};
