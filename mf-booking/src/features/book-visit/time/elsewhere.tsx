import type { PolicyKind } from '@arev/shared/contracts/appointments';
import type { PriceItem } from '@arev/shared/contracts/services';
import { formatNumber, formatWeekdayDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { branchPlacesQuery } from '../../../api/branches.ts';
import { branchTimesQuery } from '../../../api/services.ts';
import { withAnswer } from '../../../state/answer.ts';
import { firstOpen, stepPath } from '../../../state/step.ts';
import { distanceBetween } from './distance.ts';
import css from './elsewhere.module.css';

interface ElsewhereProps {
  readonly item: PriceItem;
  /** If the chosen doctor has no free times. */
  readonly branchId: number;
  readonly policy: PolicyKind;
}

/** As many as people look through. */
const most = 6;

/**
 * Where the service is free for this way of paying: other doctors at the same branch, then the nearest branches. The first
 * free time is marked.
 */
export const Elsewhere = ({ item, branchId, policy }: ElsewhereProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const site = useSite();
  const [draft, setDraft] = useAtom(site.atoms.bookingDraft);
  const times = useQuery(branchTimesQuery(site, item.id, { policy })).data?.data ?? [];
  const places = useQuery(branchPlacesQuery(site)).data;
  const placeOf = (wanted: number) => places?.find(({ id }) => id === wanted);
  const here = placeOf(branchId);
  const free = item.branches.flatMap((branch) => {
    const first = times.find(({ branchId: id }) => id === branch.id)?.first;
    const far = branch.id === branchId ? 0 : distanceBetween(here, placeOf(branch.id));
    return first ? [{ branch, first, far }] : [];
  });
  if (free.length === 0) return null;
  const unknown = Number.MAX_SAFE_INTEGER;
  const soonest = Math.min(...free.map(({ first }) => first.date));
  const nearest = free.toSorted(
    (a, b) => (a.far ?? unknown) - (b.far ?? unknown) || a.first.date - b.first.date,
  );
  const choose = async (id: number) => {
    const { doctorId: _, startDoctorSlug: __, ...rest } = withAnswer(draft, { item, branchId: id });
    setDraft(rest);
    await site.navigation.go(to(stepPath(firstOpen(rest), rest)));
  };
  return (
    <Card as="section" aria-labelledby="elsewhere-title">
      <h2 className={css.title} id="elsewhere-title">
        {t('elsewhere.title')}
      </h2>
      <ul className={css.list} role="list">
        {nearest
          .filter(({ first }, index) => index < most || first.date === soonest)
          .map(({ branch, first, far }) => (
            <li key={branch.id} className={css.row}>
              <span>
                <span className={css.branch}>{branch.title}</span>{' '}
                {first.date === soonest && free.length > 1 ? (
                  <Badge tone="accent">{t('elsewhere.soonest')}</Badge>
                ) : null}
                {far === undefined ? null : (
                  <span className={css.day}>
                    {far === 0
                      ? t('elsewhere.here')
                      : t('elsewhere.far', { distance: formatNumber(far, site.language, 1) })}
                  </span>
                )}{' '}
                <span className={css.day}>
                  {t('elsewhere.first', {
                    date: formatWeekdayDate(first.day, site.language),
                    time: first.time,
                  })}
                </span>
              </span>
              <Button variant="secondary" size="small" onClick={() => void choose(branch.id)}>
                {t('elsewhere.choose')}
                <VisuallyHidden>: {branch.title}</VisuallyHidden>
              </Button>
            </li>
          ))}
      </ul>
    </Card>
  );
};
