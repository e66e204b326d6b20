/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  fillAppointmentSurvey,
  getAppointmentSurvey,
  getSentAppointmentSurvey,
} from '@arev/shared/contracts/surveys';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { catchSaved } from '@arev/shared/testing/saved-files';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { familyOf, person } from '../../testing/family.ts';
import { openStep } from '../../testing/open-step.ts';
import { draftAnswers, everyItem } from '../../testing/surveys.ts';

beforeEach(() => sessionStorage.clear());

const draft = () => sessionStorage.getItem('arev-draft-survey-of-visit-7') ?? '';
/** Of the files that were chosen. */
const names = () => sessionStorage.getItem('arev-draft-survey-of-visit-7-files') ?? '';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  await fillField(field(label), value);
  await user.tab();
};
const answerAll = async () => {
  await user.click(field('Longer'));
  await type('Day', '03/12/2026');
  await type('Points', '7');
  await type('Name of the nurse', 'Mariam');
  await type('Your answer', 'Nothing.');
};
const open = async (patientId?: number) => {
  const view = await openStep(page.visitSurvey(7, { patientId }), {
    answers: [
      answer(getAppointmentSurvey, () => ({ data: everyItem() })),
      answer(fillAppointmentSurvey, () => ({ data: null })),
      familyOf(person(3, 'Nare')),
      ...draftAnswers(),
    ],
  });
  // What takes files comes after the questions.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
  return view;
};

it('Parents answer the questionnaire before the visit of a child, and return to the visit', async () => {
  const { site } = await open(3);
  expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
  await answerAll();
  const send = screen.getByRole('button', { name: 'Send my answers' });
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
  await user.click(send);
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments/7/booked?for=3']));
  const surveyCalls = site.calls.filter(({ endpoint }) => endpoint.path.includes('survey'));
  expect(new Set(surveyCalls.map(({ patientId }) => patientId))).toEqual(new Set([3]));
});

it('Patients answer the questionnaire before a visit without personal fields, and return to their visits', async () => {
  const { site } = await open();
  expect(screen.queryByLabelText('Name and surname')).not.toBeInTheDocument();
  await answerAll();
  const send = screen.getByRole('button', { name: 'Send my answers' });
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
  await user.click(send);
  await waitFor(() => expect(site.wentTo).toEqual(['/en/personal-data/appointments']));
  const sent = site.calls.find(({ endpoint }) => endpoint === fillAppointmentSurvey);
  expect(sent?.input).toMatchObject({
    params: { id: 7 },
    body: { surveyId: 3, height: null, weight: null },
    files: [],
  });
  expect(JSON.stringify(sent?.input)).not.toContain('fullName');
  expect(site.toastsShown).toEqual([{ kind: 'success', text: 'Your answers are saved' }]);
  expect(draft()).toBe('');
});

it('The title of a questionnaire page does not contain its subject', async () => {
  const { head } = await open();
  expect(head()).toEqual({ title: 'Questions before your visit', robots: 'noindex' });
});

it.each([
  [errorCode.notFound, /We could not find this visit/],
  [errorCode.surveyNotAvailable, /no questions to answer/],
])('Patients read why there is no questionnaire to fill in (%s)', async (code, words) => {
  await openStep(page.visitSurvey(7), {
    answers: [
      answer(getAppointmentSurvey, () => new Refusal(409, code)),
      answer(getSentAppointmentSurvey, () => new Refusal(404, errorCode.notFound)),
    ],
  });
  expect(await screen.findByText('This questionnaire is not available')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My visits' })).toBeInTheDocument();
});

it.each([
  [errorCode.notFound, 'My family', '/en/personal-data/family'],
  [errorCode.surveyNotAvailable, 'Back to the visit', '/en/personal-data/appointments/7/booked?for=3'],
])(
  'Parents go on from a missing questionnaire of a child’s visit with the child (%s)',
  async (code, way, href) => {
    await openStep(page.visitSurvey(7, { patientId: 3 }), {
      answers: [
        answer(getAppointmentSurvey, () => new Refusal(409, code)),
        answer(getSentAppointmentSurvey, () => new Refusal(404, errorCode.notFound)),
        familyOf(person(3, 'Nare')),
      ],
    });
    expect(await screen.findByText('This questionnaire is not available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: 'My visits' })).not.toBeInTheDocument();
    const isFound = code !== errorCode.notFound;
    await waitFor(() =>
      expect(screen.queryAllByText('Patient: Nare Hakobyan')).toHaveLength(isFound ? 1 : 0),
    );
  },
);

const sent = {
  title: 'Before your visit',
  sentAt: Date.UTC(2026, 10, 20, 8),
  height: 170,
  weight: null,
  description: null,
  answers: [
    { question: 'What do you take?', answers: ['Iron', 'Vitamin D'] },
    { question: 'Allergies', answers: [] },
  ],
  files: ['Your last results'],
};
const alreadySent = [
  answer(getAppointmentSurvey, () => new Refusal(409, errorCode.surveyNotAvailable)),
  answer(getSentAppointmentSurvey, () => ({ data: sent })),
];

it('Parents read their answers for a child again, and return to the child’s visit', async () => {
  const { site } = await openStep(page.visitSurvey(7, { patientId: 3 }), {
    answers: [...alreadySent, familyOf(person(3, 'Nare'))],
  });
  expect(await screen.findByText('Vitamin D')).toBeInTheDocument();
  expect(await screen.findByText('Patient: Nare Hakobyan')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('You can pay, move or cancel it here');
  expect(screen.getByRole('link', { name: 'Back to the visit' })).toHaveAttribute(
    'href',
    '/en/personal-data/appointments/7/booked?for=3',
  );
  const surveyCalls = site.calls.filter(({ endpoint }) => endpoint.path.includes('survey'));
  expect(surveyCalls.map(({ patientId }) => patientId)).toEqual([3, 3]);
});

it('Patients read their answers again, and keep a copy', async () => {
  const { names } = catchSaved();
  await openStep(page.visitSurvey(7), { answers: alreadySent });
  expect(await screen.findByText('Vitamin D')).toBeInTheDocument();
  for (const words of ['Not answered', '170', 'Your last results', 'Sent on 20.11.2026'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the visit' })).toHaveAttribute(
    'href',
    '/en/personal-data/appointments/7',
  );
  await user.click(screen.getByRole('button', { name: 'Save a copy' }));
  expect(names).toEqual(['answers.txt']);
});

it('Height and weight are read with the decimal sign of the language', async () => {
  const answers = [
    answer(getAppointmentSurvey, () => new Refusal(409, errorCode.surveyNotAvailable)),
    answer(getSentAppointmentSurvey, () => ({ data: { ...sent, height: 170.25, weight: 61.5 } })),
  ];
  await openStep(page.visitSurvey(7), { answers, language: 'ru' });
  expect(await screen.findByText('61,5')).toBeInTheDocument();
  expect(screen.getByText('170,25')).toBeInTheDocument();
});

it.each([
  [{ status: 'anonymous' }, false],
  [{ status: 'anonymous', ended: true }, true],
] as const)('If the session becomes %j, unsent answers are kept: %s', async (state, kept) => {
  const { site } = await open();
  await answerAll();
  await user.upload(field('Bill (optional): Choose a file'), new File(['%PDF-1.4'], 'bill.pdf'));
  expect([draft(), names()]).toEqual([
    expect.stringContaining('Mariam'),
    expect.stringContaining('bill.pdf'),
  ]);
  act(() => site.session.become(state));
  expect([draft().includes('Mariam'), names().includes('bill.pdf')]).toEqual([kept, kept]);
});
