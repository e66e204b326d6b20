import { Heading } from '@arev/shared/ui/heading';
import { type ReactNode, useId } from 'react';
import css from './help-section.module.css';

interface HelpSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of a page about the clinic, with its heading. */
export const HelpSection = ({ title, lead, children }: HelpSectionProps) => {
  const titleId = useId();
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div className={css.words}>
        <Heading level={2} className={css.title} id={titleId}>
          {title}
        </Heading>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
};
