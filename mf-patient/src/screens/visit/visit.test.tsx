/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { jest } from '@jest/globals';
import { cancelAppointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  attachAppointmentFile,
  detachAppointmentFile,
  downloadAppointmentFile,
  listAppointmentFiles,
  listPatientAttachments,
  uploadPatientAttachment,
  type PatientFile,
  type VisitFile,
} from '@arev/shared/contracts/patient-files';
import {
  getAppointmentByOrder,
  getPaymentReceipt,
  startAppointmentPayment,
} from '@arev/shared/contracts/payments';
import { getAppointmentCalendar, rateAppointment, type VisitDetails } from '@arev/shared/contracts/visits';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildBankPage, buildPayment, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { buildFile, buildVisit, portalWithVisits } from '../../testing/visits.ts';

const session = { status: 'signed-in', user: buildUser() } as const;
beforeEach(() => sessionStorage.clear());

type Answers = ReturnType<typeof answer>[];

const withFiles = (ofVisit: VisitFile[], own: PatientFile[] = []): Answers => [
  answer(listAppointmentFiles, () => listed(ofVisit)),
  answer(listPatientAttachments, () => listed(own)),
];

const open = async (visit: VisitDetails, answers: Answers = [], path: string = page.visit(visit.id)) => {
  const visits = [visit];
  const site = createTestSite({
    answers: [...answers, ...withFiles([]), ...portalWithVisits(visits)],
    session,
  });
  const view = await renderRoute(definition, path, site);
  const sent = (endpoint: object) => site.calls.find((call) => call.endpoint === endpoint)?.input;
  return { site, visits, sent, ...view };
};

const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));

/** What the browser's downloads are given. */
const watchDownloads = () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
};
afterEach(() => jest.restoreAllMocks());

describe('The page of a visit', () => {
  it('shows time, place, doctor and payer', async () => {
    const { container } = await open(
      buildVisit({ policy: 'insurance', insuranceCompany: { id: 1, title: 'Nairi Insurance' } }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Consultation of a cardiologist');
    for (const words of [
      '14:30–15:00',
      'Thursday, 3 December 2026',
      'Anna Sargsyan',
      '12 Abovyan Street',
      '15.000 AMD',
      'Nairi Insurance',
      'Booked',
    ])
      expect(container).toHaveTextContent(words);
  });

  it('explains the preparation, with a link to details, until the visit is over', async () => {
    const words = 'Do not eat for 8 hours.';
    const { unmount } = await open(buildVisit({ preparation: words }));
    expect(screen.getByRole('region', { name: 'How to prepare' })).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'All you need for the visit' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/1/booked',
    );
    unmount();
    await open(buildVisit({ preparation: words, status: 'completed', state: 'completed' }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All you need for the visit' })).not.toBeInTheDocument();
  });

  it.each([
    ['there, to which the visit is moved', 1, 'personal-data/appointments/1/move?at='],
    ['at another branch, which is booked', 2, 'personal-data/appointments/create?service='],
  ])('offers an earlier free time of the waiting list %s', async (_, branchId, address) => {
    const visit = buildVisit();
    const startsAt = visit.startsAt - 86_400_000;
    const offer = { startsAt, until: visit.startsAt, branch: { id: branchId, title: 'B' } };
    const { doctor, service } = visit;
    await open(visit, [
      answer(listWaiting, () =>
        listed([
          { id: 4, doctor, service, branch: null, from: '2026-11-01', to: '2027-01-01', joinedAt: 1, offer },
        ]),
      ),
    ]);
    expect(await screen.findByText('An earlier time is free: 2 December, 14:30')).toBeInTheDocument();
    const link = screen
      .getAllByRole('link')
      .map((one) => one.getAttribute('href') ?? '')
      .find((href) => href.includes(`at=${startsAt}`));
    expect(link).toContain(`/en/${address}`);
  });

  it('links to booking the same service with the same doctor again', async () => {
    const visit = buildVisit({ status: 'completed', state: 'completed' });
    await open(visit);
    const { service, doctor, branch } = visit;
    expect(screen.getByRole('link', { name: 'Book this again' })).toHaveAttribute(
      'href',
      `/en/personal-data/appointments/create?service=${service.slug}&doctor=${doctor.slug}&branch=${branch.id}`,
    );
  });

  it('says until when it can be moved, and that a package gets its service back', async () => {
    await open(
      buildVisit({ cancelUntil: Date.UTC(2026, 11, 3, 8, 30), purchase: { id: 1, title: 'Check-up' } }),
    );
    expect(screen.getByText(/^You can move or cancel it online until/)).toBeInTheDocument();
    await press('Cancel the visit');
    expect(screen.getByText(/goes back to your package “Check-up”/)).toBeInTheDocument();
  });

  it.each([
    [{ hasSurvey: true }, '/en/personal-data/appointments/1/survey', false],
    [{ hasSurvey: true, filledSurvey: true }, undefined, true],
    [{}, undefined, false],
  ])('links to the questionnaire or says that it is answered (%j)', async (changes, link, told) => {
    await open(buildVisit(changes));
    expect(screen.queryByRole('link', { name: 'Answer the questions' })?.getAttribute('href')).toBe(link);
    expect(screen.queryByText(/answers to the doctor’s questions have arrived/) !== null).toBe(told);
    expect(screen.queryByRole('link', { name: 'See my answers' }) !== null).toBe(told);
  });

  it.each([true, false])('offers to move the visit only if that is possible: %s', async (movable) => {
    await open(buildVisit({ movable }));
    const link = screen.queryByRole('link', { name: 'Move the visit' });
    expect(link?.getAttribute('href')).toBe(movable ? '/en/personal-data/appointments/1/move' : undefined);
  });

  it('has a title that names neither the doctor nor the service', async () => {
    const { head } = await open(buildVisit());
    expect(head()).toEqual({ title: 'Your visit', robots: 'noindex' });
  });

  it.each(['personal-data/appointments/9', 'personal-data/appointments/x', 'personal-data/appointments/0'])(
    'is not found if the visit belongs to another patient: %s',
    async (path) => {
      const { status } = await open(buildVisit(), [], path);
      expect(status()).toBe(404);
    },
  );

  it('saves a calendar file', async () => {
    const saved = watchDownloads();
    const content = new Blob(['BEGIN:VCALENDAR']);
    await open(buildVisit(), [
      answer(getAppointmentCalendar, () => ({ file: { content, name: 'visit-1.ics' } })),
    ]);
    await press('Add to the calendar');
    await waitFor(() => expect(saved).toEqual(['visit-1.ics']));
  });

  it('cancels the visit and shows it as cancelled', async () => {
    const cancelled = buildVisit({ status: 'cancelled', state: 'cancelled', payment: 'refunding' });
    const { visits, sent } = await open(buildVisit({ payment: 'paid' }), [
      answer(cancelAppointment, () => {
        visits[0] = cancelled;
        return { data: cancelled };
      }),
    ]);
    await press('Cancel the visit');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('You have paid 15.000 AMD online');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the visit' }));
    expect(await screen.findByText('The money is on its way back to your card')).toBeInTheDocument();
    expect(sent(cancelAppointment)).toEqual({ body: { appointmentId: 1 } });
    expect(screen.queryByRole('button', { name: 'Cancel the visit' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book this again' })).toBeInTheDocument();
  });

  it('opens by the number of its order', async () => {
    const { site } = await open(
      buildVisit({ id: 7 }),
      [answer(getAppointmentByOrder, () => ({ data: buildVisit({ id: 7 }) }))],
      'personal-data/appointments/byOrderId/a-b_1',
    );
    await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/7']));
  });
});

describe('Rating a past visit', () => {
  const over = buildVisit({ status: 'completed', state: 'completed', ratable: true });

  it('takes stars and a comment', async () => {
    const { visits, sent, site } = await open(over, [
      answer(rateAppointment, ({ body }) => {
        const rating = { rate: body.rate, message: body.message };
        visits[0] = { ...over, rating };
        return { data: rating };
      }),
    ]);
    expect(screen.getByRole('button', { name: 'Rate the visit' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await fillField(screen.getByRole('textbox'), ' Kind and quick. ');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Rate the visit' })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    );
    await press('Rate the visit');
    expect(await screen.findByRole('img', { name: '4 out of 5' })).toBeInTheDocument();
    expect(screen.getByText('Kind and quick.')).toBeInTheDocument();
    expect(sent(rateAppointment)).toEqual({
      params: { id: 1 },
      body: { rate: 4, message: 'Kind and quick.' },
    });
    expect(site.toastsShown).toHaveLength(1);
  });

  it('can be changed later', async () => {
    await open({ ...over, rating: { rate: 2, message: 'We waited.' } });
    await press('Change the rating');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' })).toBeChecked();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox')).toHaveValue('We waited.');
  });

  it('explains a refusal', async () => {
    await open(over, [
      answer(rateAppointment, () => new Refusal(409, errorCode.notRatable, 'Once it is over.')),
    ]);
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    await waitFor(() => screen.getByRole('button', { name: 'Rate the visit', description: '' }));
    await press('Rate the visit');
    expect(await screen.findAllByText('Once it is over.')).toHaveLength(2);
  });

  it('is not offered for a visit that is ahead', async () => {
    await open(buildVisit());
    expect(screen.queryByText('How was the visit?')).not.toBeInTheDocument();
  });
});

describe('The files of a visit', () => {
  const results = buildFile({ id: 1, name: 'Results' });
  const mine = buildFile({ id: 2, name: 'Old cardiogram', file: 'Old cardiogram.png' });

  it('are listed apart: those of the clinic, and those of the patient', async () => {
    await open(buildVisit(), withFiles([results, mine], [mine]));
    const ofClinic = await screen.findByRole('list', { name: 'From the clinic' });
    expect(ofClinic).toHaveTextContent('Results');
    expect(within(ofClinic).queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    const own = screen.getByRole('list', { name: 'From you, visible to the doctor' });
    expect(own).toHaveTextContent('Old cardiogram');
    expect(within(own).getByRole('button', { name: /^Withdraw/ })).toBeInTheDocument();
  });

  it('stay the patient’s when their own copy is deleted', async () => {
    await open(
      buildVisit(),
      withFiles(
        [
          { ...mine, own: true },
          { ...results, own: false },
        ],
        [results],
      ),
    );
    const own = await screen.findByRole('list', { name: 'From you, visible to the doctor' });
    expect(own).toHaveTextContent('Old cardiogram');
    expect(screen.getByRole('list', { name: 'From the clinic' })).toHaveTextContent('Results');
  });

  it('are downloaded under their names', async () => {
    const saved = watchDownloads();
    await open(buildVisit(), [
      answer(downloadAppointmentFile, () => ({ file: { content: new Blob(['%PDF']), name: 'Results.pdf' } })),
      ...withFiles([results]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(saved).toEqual(['Results.pdf']));
  });

  it('are withdrawn by the patient after a confirmation', async () => {
    const attached = [mine];
    const { sent } = await open(buildVisit(), [
      answer(detachAppointmentFile, () => {
        attached.pop();
        return { data: null };
      }),
      ...withFiles(attached, [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/There are no files here yet/)).toBeInTheDocument();
    expect(sent(detachAppointmentFile)).toEqual({ params: { id: 1, fileId: 2 } });
  });

  it('are attached from the patient’s own files', async () => {
    const attached: PatientFile[] = [];
    const { sent } = await open(buildVisit(), [
      answer(attachAppointmentFile, () => {
        attached.push(mine);
        return { data: mine };
      }),
      ...withFiles(attached, [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    await fillField(within(dialog).getByRole('combobox'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Attach a file' }));
    expect(await screen.findByRole('button', { name: /^Withdraw/ })).toBeInTheDocument();
    expect(sent(attachAppointmentFile)).toEqual({ params: { id: 1, fileId: 2 } });
  });

  it('are attached from the disk, with an error at a refused file', async () => {
    const { sent } = await open(buildVisit(), [
      answer(uploadPatientAttachment, () => new Refusal(422, errorCode.fileInfected, 'Not safe.')),
      ...withFiles([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    const paper = new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText('New files: Choose a file'), [paper]);
    await user.click(within(dialog).getByRole('button', { name: 'Attach a file' }));
    expect(await within(dialog).findByText('Not safe.')).toBeInTheDocument();
    expect(sent(attachAppointmentFile)).toBeUndefined();
  });

  it('are attached several at once, and one that could not be attached is not uploaded twice', async () => {
    let uploads = 0;
    let closed = true;
    await open(buildVisit(), [
      answer(uploadPatientAttachment, () => ({ data: buildFile({ id: (uploads += 1) }) })),
      answer(attachAppointmentFile, ({ params: { fileId } }) =>
        fileId === 2 && closed
          ? new Refusal(503, errorCode.unavailable)
          : { data: buildFile({ id: fileId }) },
      ),
      ...withFiles([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    const dialog = screen.getByRole('dialog');
    const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    await user.upload(within(dialog).getByLabelText('New files: Choose a file'), [
      paper('one.pdf'),
      paper('two.pdf'),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Attach 2 files' }));
    const again = await within(dialog).findByRole('button', { name: /^Try again.*two.pdf$/ });
    expect(within(dialog).queryByText('one.pdf')).not.toBeInTheDocument();
    closed = false;
    await user.click(again);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(uploads).toBe(2);
  });

  it('are found beyond the first hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      buildFile({ id: index + 1, name: `File ${index + 1}` }),
    );
    await open(buildVisit(), [
      answer(listPatientAttachments, ({ query: { page = 1, size = 10 } }) =>
        listed(many, { first: (page - 1) * size, size }),
      ),
      ...withFiles([]),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    expect(within(screen.getByRole('dialog')).getByRole('option', { name: 'File 101' })).toBeInTheDocument();
  });

  it('stay attached, with an error in the dialog, if the portal cannot withdraw them', async () => {
    await open(buildVisit(), [
      answer(detachAppointmentFile, () => new Refusal(503, errorCode.unavailable)),
      ...withFiles([mine], [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByText('It was not sent')).toBeInTheDocument();
  });

  it('disappear if they were withdrawn in another tab before', async () => {
    const attached = [mine];
    await open(buildVisit(), [
      answer(detachAppointmentFile, () => {
        attached.pop();
        return new Refusal(404, errorCode.notFound);
      }),
      ...withFiles(attached, [mine]),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/There are no files here yet/)).toBeInTheDocument();
  });

  it('cannot be attached to a cancelled visit', async () => {
    await open(buildVisit({ status: 'cancelled', state: 'cancelled' }), withFiles([mine], [mine]));
    await screen.findByRole('button', { name: /^Download/ });
    expect(screen.queryByRole('button', { name: /^Withdraw|Attach/ })).not.toBeInTheDocument();
  });
});

describe('Paying for a visit', () => {
  const bankPage = buildBankPage();
  const region = () => screen.getByRole('region', { name: 'Payment' });

  it('leads to the page of the bank', async () => {
    const { site, sent } = await open(buildVisit({ payable: true, order: null }), [
      answer(startAppointmentPayment, () => ({ data: bankPage })),
    ]);
    expect(region()).toHaveTextContent('online now, or at the reception');
    await press('Pay 15.000 AMD now');
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(sent(startAppointmentPayment)).toEqual({ body: { appointmentId: 1 } });
  });

  it('says so if another tab has paid already', async () => {
    const { visits } = await open(buildVisit({ payable: true, order: null }), [
      answer(startAppointmentPayment, () => {
        visits[0] = buildVisit({ state: 'paid', payment: 'paid', order: buildPayment() });
        return new Refusal(409, errorCode.alreadyPaid, 'This visit has already been paid for.');
      }),
    ]);
    await press('Pay 15.000 AMD now');
    expect(await screen.findByText(/You have paid 15.000 AMD online/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('gives a receipt and explains the refund on cancellation', async () => {
    const saved = watchDownloads();
    const file = { content: new Blob(['%PDF']), name: 'receipt-1.pdf' };
    await open(buildVisit({ state: 'paid', payment: 'paid', order: buildPayment() }), [
      answer(getPaymentReceipt, () => ({ file })),
    ]);
    expect(region()).toHaveTextContent('the whole amount is returned to your card');
    await press('Receipt (PDF)');
    await waitFor(() => expect(saved).toEqual(['receipt-1.pdf']));
  });

  it('shows the state of a payment that the bank has not confirmed', async () => {
    const order = buildPayment({ status: 'pending', paidAt: null, orderId: 'a-1' });
    await open(buildVisit({ payable: true, order }));
    expect(screen.getByRole('link', { name: 'How the payment stands' })).toHaveAttribute(
      'href',
      '/en/payment/payment-result?orderId=a-1',
    );
    expect(screen.getByRole('button', { name: 'Go on to the bank’s page' })).toBeInTheDocument();
  });

  it.each([
    ['declined', true, 'The bank declined the payment'],
    ['expired', true, 'was not finished'],
    ['refunding', false, 'is on its way back'],
    ['refunded', false, 'has been returned'],
  ] as const)('says that the payment was %s', async (status, payable, words) => {
    await open(buildVisit({ payable, order: buildPayment({ status }) }));
    expect(region()).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: /^Pay/ })).toHaveLength(payable ? 1 : 0);
  });

  it('names the package that paid for the visit', async () => {
    await open(buildVisit({ price: 0, order: null, purchase: { id: 3, title: 'Heart check-up' } }));
    expect(within(region()).getByRole('link', { name: 'Heart check-up' })).toHaveAttribute(
      'href',
      '/en/personal-data/packages/3',
    );
  });

  it('is not offered if another party pays', async () => {
    await open(buildVisit({ policy: 'insurance', order: null }));
    expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  });
});
