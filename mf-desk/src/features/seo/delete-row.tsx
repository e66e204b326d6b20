import type { SeoData } from '@arev/shared/contracts/seo-data';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { deleteSeoRow, pictureOf } from '../../api/seo.ts';
import { useRememberDeleted } from './deleted-row.tsx';

interface DeleteRowProps {
  readonly row: SeoData;
  readonly onDeleted: () => void;
}

export const DeleteRow = ({ row, onDeleted }: DeleteRowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const remember = useRememberDeleted();
  const [asking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: async () => {
      // Its file leaves with the row, so it is fetched before.
      const picture = await pictureOf(row);
      return { ...(await deleteSeoRow(site, row.id, row.version)), picture };
    },
    onSuccess: ({ problem, picture }) => {
      setAsking(false);
      if (problem !== undefined) return;
      onDeleted();
      remember({ row, picture });
      void site.navigation.go(to(address.seo()));
    },
  });
  return (
    <div>
      <Button variant="secondary" icon={Trash2} onClick={() => setAsking(true)}>
        {t('seo.delete')}
      </Button>
      {deleting.data?.problem === undefined ? null : <SendFailure error={deleting.data.problem} />}
      {asking ? (
        <ConfirmDialog
          title={t('seo.deleteTitle', { route: row.route })}
          confirm={t('seo.delete')}
          cancel={t('seo.keep')}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('seo.deleteHint')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
