import { formatMoney } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Heading } from '@arev/shared/ui/heading';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextInput } from '@arev/shared/ui/text-input';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Clock, Send, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { instantIn, formatInstant } from '../../frame/instants.ts';
import css from './prices.module.css';
import type { PriceSheetState } from './use-price-sheet.ts';

const said = (price: number | null): string => (price === null ? '–' : formatMoney(price));

/** The list of changes before they are saved, and their first day. */
export const SavePrices = ({ state }: { readonly state: PriceSheetState }) => {
  const { t } = useTranslation('mf-desk');
  const { changes, isWrong } = state;
  return (
    <section className={css.stack} aria-label={t('prices.changes')} tabIndex={-1}>
      <Heading level={2}>{t('prices.changes')}</Heading>
      {changes.length > 0 ? <Changes state={state} /> : null}
      {changes.length === 0 && !isWrong ? <p>{t('prices.noChanges')}</p> : null}
      {isWrong ? <WrongCells state={state} /> : null}
      <Outcome state={state} />
      {changes.length === 0 ? null : <Buttons state={state} />}
    </section>
  );
};

/** A refused change says why here, too: its speciality may not be shown. */
const Changes = ({ state: { changes, dropOne } }: { readonly state: PriceSheetState }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <dl className={css.changes}>
      {changes.map(({ key, service, branch, before, after, problem }) => (
        <div key={key}>
          <dt>
            {service.title}, {branch.title}
          </dt>
          <dd>
            <del>{said(before)}</del> → <ins>{said(after)}</ins>
            {problem ? (
              <>
                <p className={css.problem}>{t(`prices.problem.${problem}`)}</p>
                <DropOne cell={{ key, service, branch }} dropOne={dropOne} />
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface DropOneProps {
  readonly cell: Pick<PriceSheetState['wrong'][number], 'key' | 'service' | 'branch'>;
  readonly dropOne: (key: string) => void;
}

const DropOne = ({ cell: { key, service, branch }, dropOne }: DropOneProps) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Button
      variant="secondary"
      icon={X}
      onClick={({ currentTarget }) => {
        // The button disappears.
        currentTarget.closest<HTMLElement>('section')?.focus();
        dropOne(key);
      }}
    >
      {t('prices.dropOne')}
      <VisuallyHidden>: {t('prices.cell', { service: service.title, branch: branch.title })}</VisuallyHidden>
    </Button>
  );
};

/** Also those of a speciality that is not shown, and of a service that has become read-only. */
const WrongCells = ({ state: { wrong, dropOne } }: { readonly state: PriceSheetState }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <>
      <Notice tone="error">{t('prices.isWrong')}</Notice>
      <ul className={css.wrong}>
        {wrong.map(({ key, service, branch, text, problem }) => {
          const cell = t('prices.cell', { service: service.title, branch: branch.title });
          return (
            <li key={key} className={css.actions}>
              <div>
                <strong>{cell}</strong>
                <p>{text}</p>
                <p className={css.problem}>{t(`prices.problem.${problem}`)}</p>
              </div>
              <DropOne cell={{ key, service, branch }} dropOne={dropOne} />
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Buttons = ({ state }: { readonly state: PriceSheetState }) => {
  const { t } = useTranslation('mf-desk');
  const { at, setAt, isLate, saving, isWrong, save, drop, changes } = state;
  const publishAt = instantIn(at);
  const maySave = !isWrong && !saving.isPending;
  return (
    <>
      <div className={css.actions}>
        <Button
          icon={Send}
          busy={saving.isPending}
          aria-disabled={isWrong || undefined}
          onClick={() => maySave && save(null)}
        >
          {t('prices.save', { count: changes.length })}
        </Button>
        <Button variant="secondary" icon={X} onClick={drop}>
          {t('prices.drop')}
        </Button>
      </div>
      <div className={css.actions}>
        <Field label={t('prices.saveAt')} error={isLate ? t('content.problem.past') : undefined} live>
          <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </Field>
        <Button
          variant="secondary"
          icon={Clock}
          aria-disabled={publishAt === undefined || isWrong || undefined}
          onClick={() => publishAt !== undefined && maySave && save(publishAt)}
        >
          {t('content.schedule')}
        </Button>
      </div>
    </>
  );
};

const Outcome = ({ state: { saving, undo, mayUndo } }: { readonly state: PriceSheetState }) => {
  const { t } = useTranslation('mf-desk');
  const undoing = mayUndo ? (
    <Button variant="secondary" icon={Undo2} busy={saving.isPending} onClick={undo}>
      {t('content.undo')}
    </Button>
  ) : null;
  if (saving.isError)
    return (
      <>
        <SendFailure error={saving.error} />
        {mayUndo ? <div>{undoing}</div> : null}
      </>
    );
  if (saving.data === undefined) return null;
  const { publishAt, left } = saving.data;
  return (
    <Notice tone={left > 0 ? 'warning' : 'success'} live action={undoing}>
      {publishAt === null ? t('prices.saved') : t('prices.timed', { when: formatInstant(publishAt) })}
      {left > 0 ? <p>{t('prices.notRestored', { count: left })}</p> : null}
    </Notice>
  );
};
