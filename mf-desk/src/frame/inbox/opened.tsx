import type { ApiQuery } from '@arev/shared/api-client';
import { Answered } from '@arev/shared/ui/answered';
import { Button, type ButtonProps } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldList } from './hold-list.ts';
import css from './inbox.module.css';

interface OpenedProps<Answer> {
  readonly title: string;
  /** Names the item and its person, if the title alone does not. */
  readonly button?: Pick<ButtonProps, 'icon' | 'variant'> & { readonly label: string; readonly name: string };
  readonly query: ApiQuery<Answer>;
  /**
   * For a list that changes with the actions in the item: only on close, or the row would leave the list with the open
   * item.
   */
  readonly onClose?: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** A button that opens an item of a list. Opening is recorded, so the item is requested only then, and not cached. */
export const Opened = <Answer,>({ title, button, query, onClose, children }: OpenedProps<Answer>) => {
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
          <Content query={query}>{children}</Content>
        </Dialog>
      ) : null}
    </>
  );
};

const Content = <Answer,>({ query, children }: Pick<OpenedProps<Answer>, 'query' | 'children'>) => {
  useHeldList();
  return <Answered query={useQuery({ ...query, staleTime: 0, gcTime: 0 })}>{children}</Answered>;
};

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
