import { areas, type Right } from '@arev/shared/contracts/roles';
import type { PermissionSets } from '@arev/shared/contracts/staff-accounts';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionSetsQuery } from '../../api/staff.ts';
import css from './staff.module.css';

/** The permissions of each role, as the portal has them now. */
export const PermissionTable = () => (
  <Answered query={useQuery(permissionSetsQuery(useSite()))}>{({ data }) => <Table sets={data} />}</Answered>
);

const rights: readonly Right[] = ['canRead', 'canAdd', 'canEdit', 'canDelete'];

const Table = ({ sets }: { readonly sets: PermissionSets }) => {
  const { t } = useTranslation('mf-desk');
  const mayDo = (set: PermissionSets[number], area: string): string => {
    const may = set.areas.find((one) => one.area === area);
    const given = rights.filter((right) => may?.[right]);
    return given.length === rights.length
      ? t('rights.all')
      : given.map((right) => t(`rights.right.${right}`)).join(', ') || t('rights.none');
  };
  return (
    <div className={css.stack}>
      <p>{t('rights.hint')}</p>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('rights.title')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('rights.area')}</th>
              {sets.map(({ role }) => (
                <th key={role} scope="col">
                  {t(`staff.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area}>
                <th scope="row">{t(`rights.areas.${area}`)}</th>
                {sets.map((set) => (
                  <td key={set.role}>{mayDo(set, area)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
