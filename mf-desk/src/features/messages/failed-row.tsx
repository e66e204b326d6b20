import { useHref, useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { RowCard } from '@arev/shared/ui/row-card';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Send, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { type FailedMessage, resend } from '../../api/failed-messages.ts';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';

interface RowProps {
  readonly message: FailedMessage;
}

export const FailedRow = ({ message }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const mayEdit = useMay('letters', 'canEdit');
  const mayOpen = useMay('patients', 'canRead');
  const { kind, way, contact, patientId, failedAt, attempts, resent, cause, failure, sendable } = message;
  return (
    <RowCard
      title={t(`messages.kind.${kind}`)}
      notes={[
        `${t(`messages.way.${way}`)} · ${contact}`,
        [
          t('messages.failedOn', { date: formatInstant(failedAt) }),
          t('messages.tried', { count: attempts }),
          ...(resent > 0 ? [t('messages.resent', { count: resent })] : []),
        ].join(' · '),
        failure === '' ? t(`messages.remedy.${cause}`) : `${t(`messages.remedy.${cause}`)} (${failure})`,
        ...(sendable ? [] : [t('messages.notKept')]),
        ...(patientId !== null && mayOpen && cause === 'address'
          ? [<a href={to(address.patient(patientId))}>{t('messages.record')}</a>]
          : []),
      ]}
    >
      <Badge tone="danger" icon={TriangleAlert}>
        {t(`messages.cause.${cause}`)}
      </Badge>
      {mayEdit && sendable ? <Resend message={message} /> : null}
    </RowCard>
  );
};

const Resend = ({ message: { id, kind, contact } }: RowProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const sending = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => resend(site, id),
    onSuccess: () => site.toasts.show({ kind: 'success', text: t('messages.underWay', { count: 1 }) }),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={Send}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t('messages.again')}
        <VisuallyHidden>
          : {t(`messages.kind.${kind}`)}, {contact}
        </VisuallyHidden>
      </Button>
      {sending.isError ? <SendFailure error={sending.error} /> : null}
    </>
  );
};
