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
import { isConflict } from '../../api/conflict.ts';
import { deleteSeoRow, pictureOf } from '../../api/seo.ts';
import { DeletionOvertaken } from '../../frame/deletion-overtaken.tsx';
import { useRememberDeleted } from './deleted-row.tsx';

interface DeleteRowProps {
  readonly row: SeoData;
  readonly onDeleted: () => void;
  /** Somebody else was faster: shows what they have saved, and returns it. */
  readonly onOvertaken: () => Promise<SeoData | undefined>;
}

export const DeleteRow = ({ row, onDeleted, onOvertaken }: DeleteRowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  const remember = useRememberDeleted();
  /** The row that the dialog asks about. */
  const [asked, setAsked] = useState<SeoData>();
  const deleting = useMutation({
    mutationFn: async (seen: SeoData) => {
      // Its file leaves with the row, so it is fetched before.
      const picture = await pictureOf(seen);
      const outcome = await deleteSeoRow(site, seen.id, seen.version);
      return { ...outcome, picture, theirs: isConflict(outcome.problem) ? await onOvertaken() : undefined };
    },
    onSuccess: ({ problem, picture, theirs }, seen) => {
      setAsked(theirs);
      if (problem !== undefined) return;
      onDeleted();
      remember({ row: seen, picture });
      void site.navigation.go(to(address.seo()));
    },
  });
  const { data: outcome } = deleting;
  return (
    <div>
      <Button
        variant="secondary"
        icon={Trash2}
        onClick={() => {
          deleting.reset();
          setAsked(row);
        }}
      >
        {t('seo.delete')}
      </Button>
      {outcome?.problem === undefined || outcome.theirs ? null : <SendFailure error={outcome.problem} />}
      {asked ? (
        <ConfirmDialog
          title={t('seo.deleteTitle', { route: asked.route })}
          confirm={t('seo.delete')}
          cancel={t('seo.keep')}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('seo.deleteHint')}</p>
          {outcome?.theirs ? <DeletionOvertaken /> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
