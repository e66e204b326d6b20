import type { SentForm } from '@arev/shared/forms/use-sent-form';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { FailureRow } from '@arev/shared/ui/submit-row';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountWords } from './use-account-words.ts';

interface FormDialogProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly confirm: string;
  readonly form: SentForm;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about an account in a dialog, with its buttons below. */
export const FormDialog = ({ title, confirm, form, onClose, children }: FormDialogProps) => {
  const { t } = useTranslation('mf-desk');
  const id = useId();
  const busy = form.sending.isPending;
  return (
    <Dialog
      open
      size="small"
      title={title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} busy={busy}>
            {confirm}
          </Button>
          <CloseButton>{t('staff.stop')}</CloseButton>
        </>
      }
    >
      <Form id={id} form={form} {...useAccountWords()}>
        {children}
        <FailureRow />
      </Form>
    </Dialog>
  );
};
