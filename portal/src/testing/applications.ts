import { formOf, type FormFile, sending } from './form.ts';
import type { Reply, TestPortal } from './portal.ts';

/** Open until it is filled. */
export const nurseVacancy = 5;

export const applicant = {
  fullName: 'Anna Petrosyan',
  phone: '+374 (91) 12 34 56',
  email: 'anna@example.am',
  message: 'Ten years beside the operating table.',
  consent: true,
};

interface Sent {
  readonly vacancy?: number;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: FormFile;
  readonly language?: string;
  readonly key?: string;
}

/** Sends an application as the form of the site does. */
export const apply = async (
  portal: TestPortal,
  { vacancy = nurseVacancy, body, file, language = 'en', key }: Sent = {},
): Promise<Reply> => {
  const url = `/portal/api/v1/vacancies/${vacancy}/applications`;
  const headers = { 'accept-language': language, ...(key !== undefined && { 'idempotency-key': key }) };
  const data = { ...applicant, ...(await portal.captcha()), ...body };
  return file === undefined
    ? portal.post(url, data, { headers })
    : portal.request(sending(url, formOf([file], data), { headers }));
};

export const keptApplications = ({ db }: TestPortal) =>
  db.selectFrom('vacancyApplication').selectAll().orderBy('id').execute();
