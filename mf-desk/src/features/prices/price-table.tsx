import type { PriceSheet } from '@arev/shared/contracts/prices';
import { formatMoney } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { TextInput } from '@arev/shared/ui/text-input';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { formatInstant } from '../../frame/instants.ts';
import { priceText } from './price-text.ts';
import css from './prices.module.css';
import { priceIn, type PriceSheetState, type Service } from './use-price-sheet.ts';

type Branch = PriceSheet['branches'][number];

interface PriceTableProps {
  readonly branches: readonly Branch[];
  readonly services: readonly Service[];
  readonly state: PriceSheetState;
  readonly label: string;
  readonly mayEdit: boolean;
}

/** Services by branches; each cell is an editable price. */
export const PriceTable = ({ branches, services, state, label, mayEdit }: PriceTableProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('prices.service')}</th>
            {branches.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row">
                <ServiceName service={service} />
              </th>
              {branches.map((branch) => (
                <td key={branch.id}>
                  {mayEdit && service.draft === null ? (
                    <PriceInput {...{ service, branch, state }} />
                  ) : (
                    <FixedPrice service={service} branch={branch} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const ServiceName = ({ service: { id, title, draft } }: { readonly service: Service }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const wordsOf = ({ publishAt, overtaken }: NonNullable<Service['draft']>): string => {
    if (publishAt === null) return t('prices.problem.hasDraft');
    return t(overtaken ? 'prices.missedTime' : 'prices.from', { when: formatInstant(publishAt) });
  };
  return (
    <>
      <a href={to(address.contentItem('services', id))}>{title}</a>
      {draft ? <p className={css.note}>{wordsOf(draft)}</p> : null}
    </>
  );
};

interface CellProps {
  readonly service: Service;
  readonly branch: Branch;
}

const FixedPrice = ({ service, branch }: CellProps) => {
  const now = priceIn(service, branch.id);
  const planned = service.draft ? priceIn(service.draft, branch.id) : now;
  const said = (price: number | null): string => (price === null ? '–' : formatMoney(price));
  return (
    <span className={css.fixed}>
      {said(now)}
      {planned === now ? null : <ins> → {said(planned)}</ins>}
    </span>
  );
};

const PriceInput = ({ service, branch, state }: CellProps & { readonly state: PriceSheetState }) => {
  const { t } = useTranslation('mf-desk');
  const id = useId();
  const place = { service: service.id, branch: branch.id };
  const now = priceIn(service, branch.id);
  const text = state.textAt(place);
  const problem = state.problemAt(place);
  return (
    <div className={css.cell} data-changed={text !== undefined && text !== priceText(now) ? '' : undefined}>
      <TextInput
        id={undefined}
        aria-label={t('prices.cell', { service: service.title, branch: branch.title })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        value={text ?? priceText(now)}
        onChange={({ target }) => state.write(place, target.value)}
      />
      {problem === undefined ? null : (
        <p id={id} className={css.problem}>
          {t(`prices.problem.${problem}`)}
        </p>
      )}
    </div>
  );
};
