import { Card } from '@arev/shared/ui/card';
import { useId, type ReactNode } from 'react';
import css from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page of the area, with a heading. */
export const Panel = ({ title, lead, children }: PanelProps) => {
  const id = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <div className={css.panel}>
        <div className={css.top}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
};

export const Panels = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.panels}>{children}</div>
);
