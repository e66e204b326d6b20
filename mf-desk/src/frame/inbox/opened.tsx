import type { ApiQuery } from '@arev/shared/api-client';
import { Answered } from '@arev/shared/ui/answered';
import { Button, type ButtonProps } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Notice } from '@arev/shared/ui/notice';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldList } from './hold-list.ts';
import css from './inbox.module.css';
import { OwnChanges } from './own-change.ts';
import { useLiveItem } from './use-live-item.ts';
import type { Version } from './use-live.ts';

interface OpenedProps<Answer extends object> {
  readonly title: string;
  /** Names the item and its person, if the title alone does not. */
  readonly button?: Pick<ButtonProps, 'icon' | 'variant'> & { readonly label: string; readonly name: string };
  readonly query: ApiQuery<Answer>;
  /** Changes with the item; without it, the item stays as it was opened. */
  readonly version?: ApiQuery<Version>;
  /**
   * For a list that changes with the actions in the item: only on close, or the row would leave the list with the open
   * item.
   */
  readonly onClose?: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/**
 * A button that opens an item of a list. Opening is recorded, so the item is requested only then, and not cached. As long
 * as it is open, it shows what others do (221).
 */
export const Opened = <Answer extends object>({
  title,
  button,
  query,
  version,
  onClose,
  children,
}: OpenedProps<Answer>) => {
  const { t } = useTranslation('mf-desk');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={button?.variant ?? 'secondary'}
        size="small"
        icon={button?.icon ?? Eye}
        onClick={() => setOpen(true)}
      >
        {button?.label ?? t('inbox.open')}
        <VisuallyHidden>: {button?.name ?? title}</VisuallyHidden>
      </Button>
      {open ? (
        <Dialog
          open
          title={title}
          size="medium"
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        >
          <Content query={query} {...(version && { version })}>
            {children}
          </Content>
        </Dialog>
      ) : null}
    </>
  );
};

const Content = <Answer extends object>({
  query: question,
  version,
  children,
}: Pick<OpenedProps<Answer>, 'query' | 'version' | 'children'>) => {
  useHeldList();
  const { query, told, isGone, change } = useLiveItem(question, version);
  return (
    <OwnChanges value={change}>
      <ByOthers key={told} changed={told > 0} isGone={isGone} />
      <Answered query={query}>{children}</Answered>
    </OwnChanges>
  );
};

/** Stays in view, because what somebody types is at the end of the item. */
const ByOthers = ({ changed, isGone }: { readonly changed: boolean; readonly isGone: boolean }) => {
  const { t } = useTranslation('mf-desk');
  if (!changed && !isGone) return null;
  const what = isGone ? 'gone' : 'changed';
  return (
    <div className={css.byOthers}>
      <Notice tone="warning" title={t(`inbox.byOthers.${what}.title`)} live>
        {t(`inbox.byOthers.${what}.hint`)}
      </Notice>
    </div>
  );
};

/** The state of the item, as in its row, which stays as it was. */
export const OpenedMarks = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.marks}>{children}</div>
);

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** The fields of the item; empty ones are omitted. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={css.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
