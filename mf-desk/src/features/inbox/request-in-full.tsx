import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getServiceRequest } from '@arev/shared/contracts/staff-inbox';
import { formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { sendRequestAnswer } from '../../api/inbox.ts';
import { Facts, OpenedMarks } from '../../frame/inbox/opened.tsx';
import { PatientLink } from '../../frame/patient-link.tsx';
import { PatientPhone } from '../../frame/patient-phone.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { AnswerThread } from './answer-thread.tsx';
import { RequestMarks } from './request-marks.tsx';

/** A complete request with its patient and the answers. */
export const RequestInFull = ({ request }: { readonly request: DataOf<typeof getServiceRequest> }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const mayEdit = useMay('requests', 'canEdit');
  const { id, date, partOfDay = 'any', patient, plannedFor = null, note = '', answers } = request;
  const { email, phone } = patient;
  // A portal of an earlier release does not name the way.
  const { way = email === null ? 'sms' : 'mail' } = request;
  return (
    <>
      <OpenedMarks>
        <RequestMarks request={request} />
      </OpenedMarks>
      <Facts
        facts={[
          { label: t('inbox.name'), value: <PatientLink patient={patient} reason="request" /> },
          { label: t('inbox.phone'), value: <PatientPhone phone={phone} /> },
          { label: t('inbox.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: t('inbox.requests.date'), value: formatNumericDate(date) },
          { label: t('inbox.requests.part'), value: t(`inbox.requests.parts.${partOfDay}`) },
          { label: t('inbox.requests.planned'), value: plannedFor && formatNumericDate(plannedFor) },
          { label: t('inbox.requests.note'), value: note },
        ]}
      />
      {/* A portal of an earlier release accepts no answers. */}
      {answers ? (
        <AnswerThread
          name={`request-${id}`}
          answers={answers}
          way={way ?? undefined}
          mayAnswer={mayEdit}
          send={(said, once) => sendRequestAnswer(site, id, { way: way ?? 'mail', ...said }, once)}
        />
      ) : null}
    </>
  );
};
