import { sendOnce } from '@arev/shared/forms/send-once';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusePatient } from '../../api/reception.ts';
import { useHeldList } from '../../frame/inbox/hold-list.ts';

interface RefuseProps {
  readonly id: number;
  readonly name: string;
  readonly onRefused: () => void;
}

const longestReason = 500;

/** For documents that are missing or do not match. The patient reads the reason. */
export const Refuse = ({ id, name, onRefused }: RefuseProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const [asking, setAsking] = useState(false);
  useHeldList(asking);
  const { text, setText, forget } = useKeptText(`refuse-${id}`);
  const [missing, setMissing] = useState(false);
  const refusing = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (reason: string) =>
      sendOnce(`refuse-${id}`, { reason }, (once) => refusePatient(site, id, reason, once)),
    onSuccess: () => {
      forget();
      setAsking(false);
      onRefused();
    },
  });
  const confirm = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') refusing.mutate(text.trim());
  };
  return (
    <div>
      <Button variant="secondary" icon={CircleX} onClick={() => setAsking(true)}>
        {t('mf-desk:patients.refuse.open')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {asking ? (
        <Dialog
          open
          size="small"
          title={t('mf-desk:patients.refuse.title', { name })}
          busy={refusing.isPending}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="danger" busy={refusing.isPending} onClick={confirm}>
                {t('mf-desk:patients.refuse.open')}
              </Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {t('mf-desk:patients.verify.cancel')}
              </Button>
            </>
          }
        >
          {refusing.isError ? <SendFailure error={refusing.error} /> : null}
          <Field
            label={t('mf-desk:day.cancel.reason')}
            hint={t('mf-desk:patients.refuse.hint')}
            error={missing ? t('ui:field.required', { field: t('mf-desk:day.cancel.reason') }) : undefined}
            required
          >
            <TextArea
              value={text}
              maxLength={longestReason}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </Dialog>
      ) : null}
    </div>
  );
};
