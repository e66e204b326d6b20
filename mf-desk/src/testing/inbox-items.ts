import type { listApplications } from '@arev/shared/contracts/applications';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { listLetters } from '@arev/shared/contracts/staff';
import type {
  listFilledSurveys,
  listServiceRequests,
  listVisitRatings,
} from '@arev/shared/contracts/staff-inbox';

type Request = DataOf<typeof listServiceRequests>[number];
type Letter = DataOf<typeof listLetters>[number];
type Application = DataOf<typeof listApplications>[number];
type Survey = DataOf<typeof listFilledSurveys>[number];
type Rating = DataOf<typeof listVisitRatings>[number];

export const createdAt = Date.UTC(2026, 10, 20, 8);
export const untouched = { state: 'received', assignee: null, version: 0 } as const;
export const mariam = { id: 14, title: 'Mariam Sargsyan' };
export const doctor = { id: 7, title: 'Ani Grigoryan' };
export const branch = { id: 2, title: 'Komitas' };
const service = { id: 4, title: 'ECG' };

export const buildRequest = (given: Partial<Request> = {}): Request => ({
  ...{ id: 1, service, date: '2026-12-03', createdAt, completedAt: null },
  ...untouched,
  ...given,
});

export const buildLetter = (given: Partial<Letter> = {}): Letter => ({
  ...{ id: 1, kind: 'contact', language: 'hy', fullName: 'Anna', createdAt },
  ...untouched,
  ...given,
});

export const buildApplication = (given: Partial<Application> = {}): Application => ({
  ...{ id: 1, createdAt, language: 'hy', fullName: 'Anna', hasFile: false },
  ...{ vacancy: { id: 5, title: 'Senior theatre nurse' }, ...untouched },
  ...given,
});

/** A questionnaire that somebody filled in without an appointment. */
export const buildSurvey = (given: Partial<Survey> = {}): Survey => ({
  ...{ id: 3, title: 'Sleep', language: 'en', createdAt },
  ...{ appointmentId: null, doctor: null, branch: null, ...untouched },
  ...given,
});

/** The details in a questionnaire of somebody who gives none. */
export const nobody = {
  ...{ fullName: null, birthDate: null, phone: null, email: null },
  ...{ height: null, weight: null, description: null },
};

export const buildRating = (given: Partial<Rating> = {}): Rating => ({
  ...{ appointmentId: 5, rate: 2, ratedAt: createdAt, doctor, branch, service },
  ...untouched,
  ...given,
});
