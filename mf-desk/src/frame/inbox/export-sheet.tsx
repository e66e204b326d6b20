import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { exportSheet, type Sheet } from './sheet.ts';
import css from './inbox.module.css';

/** A button that saves the whole list as a file for a spreadsheet. */
export const ExportSheet = <Item,>({ sheet }: { readonly sheet: Sheet<Item> }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const exporting = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => exportSheet(site, sheet),
  });
  return (
    <div className={css.export}>
      <Button
        variant="secondary"
        icon={Download}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('inbox.export')}
      </Button>
      {exporting.isError ? <SendFailure error={exporting.error} /> : null}
    </div>
  );
};
