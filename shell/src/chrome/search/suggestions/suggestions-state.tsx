import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { Button } from '@arev/shared/ui/button';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { Spinner } from '@arev/shared/ui/spinner';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useShellText } from '../../texts.ts';
import css from './suggestions.module.css';
import type { Found } from './use-found.ts';

interface SuggestionsStateProps {
  readonly text: string;
  readonly found: Found;
}

/** The messages of the search besides its results. */
export const SuggestionsState = ({ text, found }: SuggestionsStateProps) => (
  <>
    {found.busy ? (
      <span className={css.busy}>
        <Spinner size="small" />
      </span>
    ) : null}
    <div role="status">
      <Words text={text} found={found} />
    </div>
    {found.state === 'waiting' ? <Waiting /> : null}
    {found.state === 'failed' ? <Failed retry={found.retry} /> : null}
  </>
);

const Words = ({ text, found }: SuggestionsStateProps) => {
  const t = useShellText();
  const ui = useTranslation('ui').t;
  if (found.state === 'short')
    return <p className={css.words}>{ui('search.tooShort', { count: shortestSearch })}</p>;
  if (found.busy) return <VisuallyHidden>{ui('search.busy')}</VisuallyHidden>;
  if (found.state === 'none') {
    return (
      <>
        <p className={css.words}>{t('search.none', { text })}</p>
        <p className={css.hint}>{t('search.noneHint')}</p>
      </>
    );
  }
  return found.state === 'some' ? (
    <VisuallyHidden>{t('search.found', { count: found.results.length })}</VisuallyHidden>
  ) : null;
};

const Waiting = () => (
  <div className={css.waiting}>
    <Skeleton width="short" />
    <Skeleton width="long" />
    <Skeleton width="half" />
    <Skeleton width="long" />
  </div>
);

const Failed = ({ retry }: { readonly retry: () => void }) => {
  const ui = useTranslation('ui').t;
  return (
    <div className={css.failed} role="alert">
      <p>{ui('errors.message')}</p>
      <Button variant="secondary" size="small" onClick={retry}>
        {ui('action.retry')}
      </Button>
    </div>
  );
};
