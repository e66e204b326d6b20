import type { PriceItem } from '@arev/shared/contracts/services';
import { formatWeekdayDate } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { soonestInQuery } from '../../../api/choices.ts';
import { useBookingSite } from '../../../state/for-whom.ts';
import { withAnswer } from '../../../state/answer.ts';
import { firstOpen, stepPath } from '../../../state/step.ts';
import css from './elsewhere.module.css';

interface ElsewhereProps {
  readonly item: PriceItem;
  /** Where nothing is free with the chosen doctor. */
  readonly branchId: number;
}

/** As many as one looks through. */
const most = 6;

/** Where the service is free sooner: the same branch with other doctors first, then the others by their first free day. */
export const Elsewhere = ({ item, branchId }: ElsewhereProps) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const site = useSite();
  const asked = useBookingSite();
  const [draft, setDraft] = useAtom(site.atoms.bookingDraft);
  const branches = item.branches
    .toSorted((a, b) => Number(b.id === branchId) - Number(a.id === branchId))
    .slice(0, most);
  const ids = branches.map(({ id }) => id);
  const answers = useQuery(soonestInQuery(asked, item.id, ids)).data ?? [];
  const free = branches.flatMap((branch) => {
    const offers = answers.find(({ branchId: id }) => id === branch.id)?.offers ?? [];
    const times = offers.flatMap(({ times: [first] }) => (first ? [first] : []));
    const first = times.toSorted((a, b) => a.date - b.date)[0];
    return first ? [{ branch, first }] : [];
  });
  if (free.length === 0) return null;
  const choose = async (id: number) => {
    const { doctorId: _, startDoctorSlug: __, ...rest } = withAnswer(draft, { branchId: id });
    setDraft(rest);
    await site.navigation.go(to(stepPath(firstOpen(rest), rest)));
  };
  return (
    <Card as="section" aria-labelledby="elsewhere-title">
      <h2 className={css.title} id="elsewhere-title">
        {t('elsewhere.title')}
      </h2>
      <ul className={css.list} role="list">
        {free
          .toSorted((a, b) => a.first.date - b.first.date)
          .map(({ branch, first }) => (
            <li key={branch.id} className={css.row}>
              <span>
                <span className={css.branch}>{branch.title}</span>{' '}
                <span className={css.day}>
                  {t('elsewhere.first', {
                    date: formatWeekdayDate(first.day, site.language),
                    time: first.time,
                  })}
                </span>
              </span>
              <Button variant="secondary" size="small" onClick={() => void choose(branch.id)}>
                {t('elsewhere.choose')}
              </Button>
            </li>
          ))}
      </ul>
    </Card>
  );
};
