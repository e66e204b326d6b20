import type { PatientFile } from '@arev/shared/contracts/patient-files';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetFile } from '../download/use-download.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf']);

interface PreviewButtonProps {
  readonly file: PatientFile;
  readonly get: GetFile;
}

/** Shows a picture or a PDF over the page; other files can only be downloaded. */
export const PreviewButton = ({ file, get }: PreviewButtonProps) => {
  const { t } = useTranslation('mf-patient');
  const [open, setOpen] = useState(false);
  if (!shown.has(file.type)) return null;
  return (
    <>
      <Button variant="secondary" size="small" icon={Eye} onClick={() => setOpen(true)}>
        {t('preview.open')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {open ? <PreviewDialog file={file} get={get} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
