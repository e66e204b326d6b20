import type { StaffAccount } from '@arev/shared/contracts/staff-accounts';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Badge } from '@arev/shared/ui/badge';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { PagedList, pageIn } from '@arev/shared/ui/paged-list';
import { LinkButton } from '@arev/shared/ui/link-button';
import { RowCard } from '@arev/shared/ui/row-card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { address } from '../../addresses.ts';
import { pageSize } from '../../api/inbox.ts';
import { staffQuery } from '../../api/staff.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import { AccountActions } from './account-actions.tsx';
import { AddAccount } from './add-account.tsx';
import css from './staff.module.css';

/** The staff accounts with their roles. */
export const StaffList = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const page = pageIn(useLocation().search);
  const query = useQuery({ ...staffQuery(useSite(), page), placeholderData: keepPreviousData });
  const mayAdd = useMay('staff', 'canAdd');
  const again = () => void query.refetch();
  return (
    <div className={css.stack}>
      {mayAdd ? <AddAccount onAdded={again} /> : null}
      <Answered query={query}>
        {({ data, total }) => (
          <PagedList
            label={t('area.staff.name')}
            total={total}
            size={pageSize}
            page={page}
            hrefOf={(number) => to(address.staff({ page: number }))}
            empty={<EmptyState title={t('staff.none')} />}
          >
            {data.map((account) => (
              <Row key={account.id} account={account} onChanged={again} />
            ))}
          </PagedList>
        )}
      </Answered>
    </div>
  );
};

interface RowProps {
  readonly account: StaffAccount;
  readonly onChanged: () => void;
}

const Row = ({ account, onChanged }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayEdit = useMay('staff', 'canEdit');
  const mayAudit = useMay('audit', 'canRead');
  const { fullName, username, role, doctor, lockedAt, secondFactor, lastSeenAt, own } = account;
  return (
    <RowCard
      title={
        <span className={css.marked}>
          {fullName}
          {own ? <Badge>{t('staff.own')}</Badge> : null}
          {lockedAt === null ? null : (
            <Badge tone="danger">{t('staff.lockedSince', { when: formatInstant(lockedAt) })}</Badge>
          )}
          <Badge tone={secondFactor ? 'success' : 'warning'}>
            {t(secondFactor ? 'staff.factor.set' : 'staff.factor.missing')}
          </Badge>
        </span>
      }
      notes={[
        `${t(`staff.role.${role}`)} · ${username}`,
        ...(doctor === null ? [] : [t('staff.doctorOf', { name: doctor.title })]),
        lastSeenAt === null ? t('staff.neverSeen') : t('staff.seen', { when: formatInstant(lastSeenAt) }),
      ]}
    >
      {mayAudit ? (
        <LinkButton href={to(address.audit({ who: account.id }))} variant="quiet" size="small">
          {t('staff.deeds')}
          <VisuallyHidden>: {fullName}</VisuallyHidden>
        </LinkButton>
      ) : null}
      {mayEdit && !own ? <AccountActions account={account} onChanged={onChanged} /> : null}
    </RowCard>
  );
};
