/** Whose draft of which survey: of a visit, or a public one. */
export interface DraftPlace {
  readonly patientId: number;
  readonly surveyId: number;
  readonly appointmentId: number | null;
}
