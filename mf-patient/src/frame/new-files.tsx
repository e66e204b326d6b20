import type { Appointment } from '@arev/shared/contracts/appointments';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePatientId } from './for-patient.tsx';

/** A note that the clinic has added files which the patient has not downloaded, with a link. */
export const NewFiles = ({ visit: { id, newFiles = 0 } }: { readonly visit: Appointment }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  if (newFiles === 0) return null;
  return (
    <a href={`${to(page.visit(id, { patientId }))}#visit-files`} data-print="hide">
      <Badge tone="warning" icon={FileText}>
        {t('appointments.newFiles', { count: newFiles })}
      </Badge>
    </a>
  );
};
