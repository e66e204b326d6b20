import type { ContentItem } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isConflict } from '../../api/conflict.ts';
import { removeContent } from '../../api/content.ts';
import { DeletionOvertaken } from '../../frame/deletion-overtaken.tsx';
import { contentListAround } from './content-address.ts';
import css from './content.module.css';
import { useRememberDeleted } from './deleted-content.tsx';
import { useFieldWords } from './use-field-words.ts';

interface DeleteContentProps {
  readonly type: ContentType;
  readonly item: ContentItem;
  /** Changes while the item is edited: with its forms to download. */
  readonly usedBy: ContentItem['usedBy'];
  readonly onDeleted: () => void;
  /** Somebody else was faster: shows what they have saved, and returns it. */
  readonly onOvertaken: (seen: ContentItem) => Promise<ContentItem>;
}

/** Deletes an item after showing what refers to it; an item that is required elsewhere cannot be deleted. */
export const DeleteContent = (props: DeleteContentProps) => {
  const { usedBy } = props;
  const { t } = useTranslation('mf-desk');
  const [asking, setAsking] = useState(false);
  const keeps = usedBy.filter((use) => use.keeps);
  if (keeps.length > 0)
    return (
      <Notice tone="info" title={t('content.undeletable')}>
        <Uses uses={keeps} />
      </Notice>
    );
  return (
    <div>
      <Button variant="secondary" icon={Trash2} onClick={() => setAsking(true)}>
        {t('content.delete')}
      </Button>
      {asking ? <Asking {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  );
};

type AskingProps = DeleteContentProps & { readonly onClose: () => void };

const Asking = ({ type, item, usedBy, onDeleted, onOvertaken, onClose }: AskingProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const { search } = useLocation();
  const remember = useRememberDeleted(type);
  const sendOnce = useSendOnce();
  const [seen, setSeen] = useState(item);
  const deleting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (): Promise<ContentItem | undefined> => {
      try {
        await sendOnce(seen, (once) => removeContent(site, type, seen, once));
        return undefined;
      } catch (problem) {
        if (!isConflict(problem)) throw problem;
        return onOvertaken(seen);
      }
    },
    onSuccess: (theirs) => {
      if (theirs) return setSeen(theirs);
      onDeleted();
      remember({ id: item.id, title: item.title });
      void site.navigation.go(to(contentListAround(type, search)));
    },
  });
  return (
    <ConfirmDialog
      title={t('content.deleteTitle', { title: item.title })}
      confirm={t('content.delete')}
      cancel={t('content.keep')}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {usedBy.length === 0 ? <p>{t('content.unused')}</p> : null}
      {usedBy.length > 0 ? (
        <>
          <p>{t('content.loses')}</p>
          <Uses uses={usedBy} />
        </>
      ) : null}
      {seen.draft ? <p>{t('content.dropDraftHint', { name: seen.draft.savedBy ?? '–' })}</p> : null}
      {deleting.data ? <DeletionOvertaken /> : null}
      {deleting.isError ? <SendFailure error={deleting.error} /> : null}
    </ConfirmDialog>
  );
};

const Uses = ({ uses }: { readonly uses: ContentItem['usedBy'] }) => {
  const { t } = useTranslation('mf-desk');
  const { userOf } = useFieldWords();
  return (
    <ul className={css.uses}>
      {uses.map(({ what, count }) => (
        <li key={what}>{t('content.useOf', { what: userOf(what), number: count })}</li>
      ))}
    </ul>
  );
};
