import { useEffect, useRef, useState } from 'react';

import { Button } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { useUiText } from '../ui-text/ui-text.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import css from './load-more.module.css';
import { useAutoLoad } from './use-auto-load.ts';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly shown: number;
  readonly total: number;
  /** How many parts are loaded automatically before the button appears. */
  readonly autoPages?: number;
  readonly failed?: boolean;
}

/** The end of an endless list. */
export function LoadMore({
  hasMore,
  busy,
  onMore,
  shown,
  total,
  autoPages = 3,
  failed = false,
}: LoadMoreProps) {
  const t = useUiText();
  const { sentinel, automatic } = useAutoLoad({
    enabled: hasMore && !busy && !failed,
    limit: autoPages,
    onMore,
  });
  const added = useAdded(shown);
  const { count, asked } = useFocusAtTheEnd(hasMore);
  const waiting = busy && automatic;
  return (
    <div className={css.end} ref={sentinel} data-print="hide">
      <VisuallyHidden role="status">{added > 0 ? t('list.added', { count: added }) : ''}</VisuallyHidden>
      {failed ? (
        <p className={css.failed} role="alert">
          {t('list.failed')}
        </p>
      ) : null}
      {waiting ? <Spinner size="large" label={t('list.loadingMore')} /> : null}
      {hasMore && !waiting ? (
        <div data-needs-scripts="">
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              asked();
              onMore();
            }}
          >
            {failed ? t('action.retry') : t('list.more')}
          </Button>
        </div>
      ) : null}
      {total > 0 ? (
        <p className={css.count} ref={count} tabIndex={-1}>
          {t('list.shown', { shown, total })}
        </p>
      ) : null}
    </div>
  );
}

/** The number of items of the last part; a new, shorter list starts again. */
function useAdded(shown: number): number {
  const [state, setState] = useState({ shown, added: 0 });
  if (state.shown !== shown) {
    setState({ shown, added: state.shown > 0 && shown > state.shown ? shown - state.shown : 0 });
  }
  return state.added;
}

/** With the last part the button disappears, and would lose the keyboard focus. */
function useFocusAtTheEnd(hasMore: boolean) {
  const count = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (hasMore || !wasAsked.current) return;
    wasAsked.current = false;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [hasMore]);
  const asked = () => {
    wasAsked.current = true;
  };
  return { count, asked };
}
