/** The key of a draft: the patient and the survey, of a visit or public. */
export interface DraftPlace {
  readonly patientId: number;
  readonly surveyId: number;
  readonly appointmentId: number | null;
}
