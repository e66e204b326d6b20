import { completedState } from '@arev/shared/contracts/completed-state';
import type { ContentItem } from '@arev/shared/contracts/content';
import type { PastContent } from '@arev/shared/contracts/content-history';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Heading } from '@arev/shared/ui/heading';
import { LoadMore } from '@arev/shared/ui/load-more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentHistoryQuery } from '../../api/content.ts';
import { toForm } from './content-values.ts';
import css from './content.module.css';
import type { AskLeaving } from './leaving-branches.tsx';
import { PastState } from './past-state.tsx';
import type { ContentEditorState } from './use-content-editor.ts';

interface ContentHistoryProps {
  readonly editor: ContentEditorState;
  readonly item: ContentItem;
  readonly ask: AskLeaving;
}

/** All published versions and past drafts: who saved them, what they changed, and a button to restore each. */
export const ContentHistory = ({ editor, item, ask }: ContentHistoryProps) => {
  const { t } = useTranslation('mf-desk');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.stack} aria-label={t('content.history.title')}>
      <Heading level={2}>{t('content.history.title')}</Heading>
      {isOpen ? (
        <States editor={editor} item={item} ask={ask} />
      ) : (
        <div>
          <Button variant="secondary" icon={History} onClick={() => setOpen(true)}>
            {t('content.history.open')}
          </Button>
        </div>
      )}
    </section>
  );
};

const States = ({ editor, item, ask }: ContentHistoryProps) => {
  const { t } = useTranslation('mf-desk');
  const [wished, setWished] = useState<PastContent>();
  const query = useInfiniteQuery(contentHistoryQuery(useSite(), editor.type, item));
  const restore = (past: PastContent): void => {
    setWished(undefined);
    const values = toForm(editor.type, completedState(past, item));
    if (past.draft) editor.restoreDraft(values);
    else void ask(values, () => editor.restore(values));
  };
  return (
    <>
      {wished && item.draft ? (
        <ConfirmDialog
          title={t('content.history.restoreTitle')}
          confirm={t(wished.draft ? 'content.history.restoreDraft' : 'content.history.restore')}
          cancel={t('content.keep')}
          onConfirm={() => restore(wished)}
          onClose={() => setWished(undefined)}
        >
          {t('content.history.restoreHint', { name: item.draft.savedBy ?? '–' })}
        </ConfirmDialog>
      ) : null}
      <Answered query={query}>
        {({ pages }) => {
          const states = pages.flatMap(({ data }) => data);
          const isUntouched = states.every(({ draft, savedAt, version }) => {
            return draft === null && savedAt === null && version === item.version;
          });
          if (isUntouched) return <p>{t('content.history.none')}</p>;
          return (
            <>
              <ol className={css.stack} role="list">
                {states.map((past) => (
                  <li key={`${past.version}-${past.draft?.revision ?? 'published'}`} className={css.card}>
                    <PastState
                      {...{ editor, item, past }}
                      onRestore={() => (item.draft ? setWished(past) : restore(past))}
                    />
                  </li>
                ))}
              </ol>
              {pages.length > 1 || query.hasNextPage ? (
                <LoadMore
                  autoPages={0}
                  hasMore={query.hasNextPage}
                  busy={query.isFetchingNextPage}
                  failed={query.isFetchNextPageError}
                  onMore={() => void query.fetchNextPage()}
                  shown={states.length}
                  total={pages.at(-1)?.total ?? states.length}
                />
              ) : null}
            </>
          );
        }}
      </Answered>
    </>
  );
};
