/** @jest-environment jsdom */
import { sendApplication } from '@arev/shared/contracts/applications';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, type Answer, Refusal } from '@arev/shared/testing/answers';
import { answerCaptcha } from '@arev/shared/testing/captcha';
import { renderRoute } from '@arev/shared/testing/render-route';
import '@arev/shared/testing/missing-dom';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { vacancyQuery } from '../../api/vacancies.ts';
import { definition } from '../../definition.ts';
import { appliedFor } from '../../features/apply-for-vacancy/applied.ts';
import { haveCrypto } from '../../testing/visitor.ts';
import { buildVacancy, work } from '../../testing/work.ts';

beforeAll(haveCrypto);

const cv = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
type Respond = Parameters<typeof answer<typeof sendApplication>>[1];
const accept: Respond = () => ({ data: null });

const open = async (respond: Respond = accept, path: string = page.vacancy('cardiologist')) => {
  let online = true;
  const answers: Answer[] = [
    answer(sendApplication, (...call) => respond(...call)),
    answerCaptcha(),
    ...work(),
  ];
  const site = createTestSite({ answers, isOnline: () => online });
  const { unmount, head } = await renderRoute(definition, path, site);
  const sent = () => site.calls.filter(({ endpoint }) => endpoint === sendApplication);
  const setOnline = (now: boolean) => {
    online = now;
  };
  return { site, unmount, head, sent, setOnline };
};
const form = () => within(screen.getByRole('region', { name: 'Apply for this vacancy' }));
const field = (name: string | RegExp) => form().getByLabelText(name);
const agree = () => user.click(form().getByRole('checkbox'));
const fill = async () => {
  await fillField(field('Name and surname'), 'Anna Petrosyan');
  await fillField(field('Email'), 'anna@example.am');
  await fillField(field('About you'), 'Ten years in theatre.');
  await agree();
};
const attach = (file: File) => user.upload(form().getByLabelText(/^CV \(optional\): Choose a file/), file);
const submit = () => user.click(form().getByRole('button', { name: 'Send the application' }));

beforeEach(() => sessionStorage.clear());

test('A visitor applies with a CV, and the page says that both were sent', async () => {
  const { sent } = await open();
  await fill();
  await attach(cv);
  expect(form().getByText('cv.pdf')).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Your application and CV have been sent')).toBeInTheDocument();
  expect(form().queryByLabelText('Email')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.input).toMatchObject({
    params: { id: 1 },
    body: {
      ...{ fullName: 'Anna Petrosyan', phone: '', email: 'anna@example.am' },
      ...{ message: 'Ten years in theatre.', consent: true },
    },
    files: [expect.objectContaining({ name: 'cv.pdf' })],
  });
  await user.click(form().getByRole('button', { name: 'Send another application' }));
  expect(field('Email')).toHaveValue('');
});

test('Without a CV the page does not claim that one was sent', async () => {
  const { sent } = await open();
  await fill();
  await submit();
  expect(await screen.findByText('Your application has been sent')).toBeInTheDocument();
  expect(sent()[0]?.input).toMatchObject({ files: [] });
  // The button that had the focus is gone.
  expect(screen.getByRole('heading', { name: 'Apply for this vacancy' })).toHaveFocus();
});

test('The button says what is missing, and one contact is enough', async () => {
  const { sent } = await open();
  const button = form().getByRole('button', { name: 'Send the application' });
  expect(button).toHaveAccessibleDescription(/Name and surname , Phone , About you , Consent$/);
  await user.click(button);
  expect(sent()).toHaveLength(0);
  await fillField(field('Email'), 'anna@example.am');
  expect(button).toHaveAccessibleDescription(/Name and surname , About you , Consent$/);
  expect(field(/^Phone/)).not.toBeRequired();
  expect(field('Email')).toBeRequired();
});

test('A phone that was left empty is explained at its field, until there is an email', async () => {
  await open();
  await user.click(field('Phone'));
  await user.tab();
  expect(await form().findByText(/^Enter a phone number or an email/)).toBeInTheDocument();
  expect(field('Phone')).toBeInvalid();
  await fillField(field('Email'), 'anna@example.am');
  await waitFor(() => expect(field(/^Phone/)).toBeValid());
});

test('A photo is not accepted as a CV, and the words say which files are', async () => {
  await open();
  const photo = new File(['x'], 'cv.jpg', { type: 'image/jpeg' });
  await user.upload(form().getByLabelText(/^CV/), photo);
  expect(form().getByText(/Choose a PDF, DOC or DOCX file/)).toBeInTheDocument();
  expect(form().queryByText('cv.jpg')).not.toBeInTheDocument();
  expect(form().queryByText('Take a photo')).not.toBeInTheDocument();
});

test('What the portal refuses stands at its field, and nothing typed is lost', async () => {
  await open(
    () => new Refusal(422, errorCode.invalidInput, 'Refused', [{ path: 'phone', key: 'contactRequired' }]),
  );
  await fill();
  await submit();
  await waitFor(() => expect(field(/^Phone/)).toBeInvalid());
  expect(field('Email')).toHaveValue('anna@example.am');
});

test('A refused file is explained at the file', async () => {
  await open(() => new Refusal(422, errorCode.fileInfected, 'The file did not pass the safety check.'));
  await fill();
  await attach(cv);
  await submit();
  expect(
    await screen.findByRole('link', { name: 'The file did not pass the safety check.' }),
  ).toBeInTheDocument();
  expect(form().getByLabelText(/^CV/)).toBeInvalid();
});

test('A vacancy that closed meanwhile is explained beside the button', async () => {
  await open(() => new Refusal(409, errorCode.vacancyClosed, 'The last day has passed.'));
  await fill();
  await submit();
  expect(await form().findByText('The last day has passed.')).toBeInTheDocument();
  expect(field('About you')).toHaveValue('Ten years in theatre.');
});

test('A try after a failure or without a connection is the same submission', async () => {
  let fails = true;
  const { sent, setOnline } = await open(() =>
    fails ? new Refusal(503, errorCode.unavailable) : { data: null },
  );
  await fill();
  setOnline(false);
  await submit();
  expect(await form().findByRole('alert')).toBeInTheDocument();
  setOnline(true);
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  fails = false;
  await form().findByRole('alert');
  await submit();
  expect(await screen.findByText('Your application has been sent')).toBeInTheDocument();
  const [first, second] = sent();
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
});

test('What was typed is there again after a reload, the file is not', async () => {
  const { unmount } = await open();
  await fill();
  await attach(cv);
  unmount();
  await open();
  expect(field('Name and surname')).toHaveValue('Anna Petrosyan');
  expect(form().getByRole('checkbox')).toBeChecked();
  expect(form().queryByText('cv.pdf')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('arev-draft-application-1')).not.toContain('cv.pdf');
});

test('The page after a form without scripts says that it was sent, and is not indexed', async () => {
  const { head } = await open(accept, appliedFor('cardiologist'));
  expect(screen.getByText('Your application has been sent')).toBeInTheDocument();
  expect(head()).toMatchObject({ robots: 'noindex' });
});

test('A closed vacancy has no form', async () => {
  const closed = buildVacancy({ applyUntil: '2026-01-31' });
  const site = createTestSite({ answers: work({ vacancies: [closed] }) });
  await renderRoute(definition, page.vacancy('cardiologist'), site);
  expect(screen.getByText(/Applications are closed/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Apply for this vacancy' })).not.toBeInTheDocument();
});

test('A vacancy that was closed when the server loaded it has no form and is not indexed, although the clock of the browser is behind', async () => {
  const site = createTestSite({ answers: work() });
  const { queryKey } = vacancyQuery(site, 'cardiologist');
  const data = buildVacancy({ applyUntil: '2099-01-31' });
  site.queryClient.setQueryData(queryKey, { data }, { updatedAt: Date.UTC(2099, 1, 2) });
  const { head } = await renderRoute(definition, page.vacancy('cardiologist'), site);
  expect(screen.getByText(/Applications are closed/)).toBeInTheDocument();
  expect(head()).toMatchObject({ robots: 'noindex', jsonLd: [{ '@type': 'BreadcrumbList' }] });
});
