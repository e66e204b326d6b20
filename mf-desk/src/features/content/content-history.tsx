import { completedState } from '@arev/shared/contracts/completed-state';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Button } from '@arev/shared/ui/button';
import { Heading } from '@arev/shared/ui/heading';
import { useQuery } from '@tanstack/react-query';
import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { contentHistoryQuery } from '../../api/content.ts';
import { type FormValues, toForm } from './content-values.ts';
import css from './content.module.css';
import { Differences } from './differences.tsx';
import { formatInstant } from '../../frame/instants.ts';
import type { ContentEditorState } from './use-content-editor.ts';

/** All published versions: who saved them, what they changed, and a button to restore each. */
export const ContentHistory = ({ editor }: { readonly editor: ContentEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.stack} aria-label={t('content.history.title')}>
      <Heading level={2}>{t('content.history.title')}</Heading>
      {isOpen ? (
        <States editor={editor} />
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

const States = ({ editor: { type, item, restore, saving } }: { readonly editor: ContentEditorState }) => {
  const { t } = useTranslation('mf-desk');
  const [wished, setWished] = useState<FormValues>();
  const query = useQuery(contentHistoryQuery(useSite(), type, item?.id ?? '', item?.version ?? 0));
  return (
    <>
      {wished && item?.draft ? (
        <ConfirmDialog
          title={t('content.history.restoreTitle')}
          confirm={t('content.history.restore')}
          cancel={t('content.keep')}
          onConfirm={() => {
            setWished(undefined);
            restore(wished);
          }}
          onClose={() => setWished(undefined)}
        >
          {t('content.history.restoreHint', { name: item.draft.savedBy ?? '–' })}
        </ConfirmDialog>
      ) : null}
      <Answered query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t('content.history.none')}</p>
          ) : (
            <ol className={css.stack} role="list">
              {data.map((past, at) => {
                const older = data[at + 1];
                return (
                  <li key={past.version} className={css.card}>
                    <p>
                      {past.savedAt === null
                        ? t('content.history.found')
                        : t('content.history.by', {
                            name: past.savedBy ?? '–',
                            when: formatInstant(past.savedAt),
                          })}
                    </p>
                    {older ? (
                      <Differences type={type} before={toForm(type, older)} after={toForm(type, past)} />
                    ) : null}
                    {at === 0 ? null : (
                      <div>
                        <Button
                          variant="secondary"
                          icon={RotateCcw}
                          busy={saving.isPending}
                          onClick={() => {
                            const state = toForm(type, completedState(past, item));
                            if (item?.draft) setWished(state);
                            else restore(state);
                          }}
                        >
                          {t('content.history.restore')}
                        </Button>
                      </div>
                    )}
                  </li>
                );
              })}
            </ol>
          )
        }
      </Answered>
    </>
  );
};
