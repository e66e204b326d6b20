import type { ContentItem } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { removeContent } from '../../api/content.ts';

interface DeleteContentProps {
  readonly type: ContentType;
  readonly item: ContentItem;
}

/** Deletes a thing after saying what names it. */
export const DeleteContent = ({ type, item }: DeleteContentProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const [asking, setAsking] = useState(false);
  const count = item.usedBy.reduce((sum, use) => sum + use.count, 0);
  const deleting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => removeContent(site, type, item),
    onSettled: () => setAsking(false),
    onSuccess: () => void site.navigation.go(to(address.contentType(type))),
  });
  return (
    <div>
      <Button variant="secondary" icon={Trash2} onClick={() => setAsking(true)}>
        {t('content.delete')}
      </Button>
      {deleting.isError ? <SendFailure error={deleting.error} /> : null}
      {asking ? (
        <ConfirmDialog
          title={t('content.deleteTitle', { title: item.title })}
          confirm={t('content.delete')}
          cancel={t('content.keep')}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onClose={() => setAsking(false)}
        >
          {count === 0 ? t('content.unused') : t('content.used', { count })}
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
