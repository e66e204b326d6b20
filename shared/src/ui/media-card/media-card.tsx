import type { ReactNode } from 'react';

import { Later } from '../../later/later.tsx';
import { CardLink } from '../card-link/card-link.tsx';
import { Heading } from '../heading/heading.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useLangOf } from '../ui-text/ui-text.ts';
import css from './media-card.module.css';

export interface MediaCardProps {
  readonly title: string;
  readonly picture: ReactNode;
  /** The target of the whole card; the link itself is the title. */
  readonly href?: string;
  readonly headingLevel?: 2 | 3 | 4;
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** May contain buttons and links. */
  readonly footer?: ReactNode;
  /** `auto` is vertical, and horizontal on phones. */
  readonly layout?: 'tall' | 'wide' | 'auto';
  readonly as?: 'article' | 'li';
  /** Below the first screen: laid out and painted later. */
  readonly later?: boolean;
}

/** The card of doctors, branches, services and news. */
export function MediaCard(props: MediaCardProps) {
  const { title, picture, href, headingLevel = 3, eyebrow, lead, children, footer } = props;
  const Tag = props.as ?? 'article';
  const langOf = useLangOf();
  const looks = {
    className: css.card,
    'data-layout': props.layout ?? 'tall',
    'data-link': href ? '' : undefined,
  };
  const content = (
    <>
      <div className={css.picture}>{picture}</div>
      <div className={css.body} data-bare={eyebrow || lead || children || footer ? undefined : ''}>
        {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
        <Heading level={headingLevel} text={title} className={css.title}>
          {href ? <CardLink href={href}>{title}</CardLink> : title}
        </Heading>
        {lead ? (
          <p className={css.lead} lang={langOf(lead)}>
            {lead}
          </p>
        ) : null}
        {children}
        {footer ? <div className={css.footer}>{footer}</div> : null}
      </div>
    </>
  );
  return props.later ? (
    <Later as={Tag} until="near" {...looks}>
      {content}
    </Later>
  ) : (
    <Tag {...looks}>{content}</Tag>
  );
}

export interface MediaCardSkeletonProps {
  /** The picture's width and height. */
  readonly ratio: readonly [number, number];
  readonly layout?: 'tall' | 'wide' | 'auto';
  readonly as?: 'div' | 'li';
}

/** The skeleton of a card. */
export function MediaCardSkeleton({ ratio, layout = 'tall', as: Tag = 'div' }: MediaCardSkeletonProps) {
  return (
    <Tag className={css.card} data-layout={layout} aria-hidden="true">
      <div className={css.picture}>
        <Skeleton shape="block" ratio={ratio} />
      </div>
      <div className={css.body}>
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
      </div>
    </Tag>
  );
}
