import { Children, type HTMLAttributes, Suspense, type ReactNode } from 'react';

interface InTurnProps {
  readonly children: ReactNode;
}

interface AsleepProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'section' | 'footer' | 'article' | 'li';
  /**
   * `near`: the browser skips layout and paint until the part comes near the window, or is woken. `woken`: until it is
   * woken, so only for parts below the first screen of every usual window.
   */
  readonly until: 'near' | 'woken';
}

/** An absent section keeps its index, so that later ones keep their identity when it appears. */
const inTurn = (children: ReactNode): ReactNode => {
  const parts: ReactNode[] = [];
  Children.forEach(children, (part) => parts.push(part));
  return parts.reduceRight<ReactNode>(
    (later, part) => (
      <>
        {part}
        {later === null ? null : <Suspense>{later}</Suspense>}
      </>
    ),
    null,
  );
};

/** Part of the HTML of live releases, so older releases and the shell have to agree on them. */
const sleep = { near: 'light', woken: 'fast' } as const;

/** Only the server sets the attribute, and a part may still have it when React hydrates it. */
const Asleep = ({ as: Tag, until, ...rest }: AsleepProps) => (
  <Tag
    {...rest}
    {...(typeof document === 'undefined' && { 'data-asleep': sleep[until] })}
    suppressHydrationWarning
  />
);

/**
 * Content that the first paint of a page need not wait for (README.md). Around sections: they hydrate one after the
 * other, or at once when the visitor touches them; they do not suspend, and they are siblings in the document. With
 * `as` and `until`: one element that is laid out and painted later.
 */
export const Later = (props: InTurnProps | AsleepProps): ReactNode =>
  'until' in props ? <Asleep {...props} /> : inTurn(props.children);
