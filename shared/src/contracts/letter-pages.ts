interface Whose {
  /** A message about a child goes to a parent, and the account of another family member may be open. */
  readonly patientId?: number | undefined;
}

const ofPatient = (path: string, { patientId }: Whose): string =>
  patientId === undefined ? path : `${path}?for=${patientId}`;

/** Targets of links in messages, without origin and language. All are listed here, so that a test can open each. */
export const letterPages = {
  /** The visit with its actions: questionnaire, moving, cancelling, paying. */
  visit: ({ id, ...whose }: Whose & { readonly id: number }) =>
    ofPatient(`personal-data/appointments/${id}`, whose),
  /** The booking of a freed time. The service is the one of the entry: an address does not name it. */
  freeTime: ({ waitingId, branch, doctor, at, patientId }: FreeTime) => {
    const wanted = { doctor, branch: String(branch), at: String(at), for: String(patientId) };
    const asked = new URLSearchParams(wanted);
    return `personal-data/appointments/create/offered/${waitingId}?${asked.toString()}`;
  },
  /** The purchased packages with their remainder. */
  packages: (whose: Whose = {}) => ofPatient('personal-data/packages', whose),
  /** The requests with their states. */
  requests: (whose: Whose = {}) => ofPatient('personal-data/requests-tasks', whose),
  /** The beginning of a booking. */
  booking: () => 'personal-data/appointments/create',
  /** The overview, which says what is missing and what to bring. */
  area: () => 'personal-data',
  details: () => 'personal-data/details',
  /** The password, and the devices that are logged in. */
  security: () => 'personal-data/details/security',
  /** Who may act for the reader, and for whom the reader may act. */
  family: () => 'personal-data/family',
  /** What somebody has applied for. */
  vacancy: (slug: string) => `vacancies/${slug}`,
  /** The account of a patient whom the clinic knows, with a code. */
  registration: () => 'auth/registration',
  /** A new password with a code, for people who cannot log in. */
  recovery: () => 'auth/recovery',
} as const;

interface FreeTime {
  /** The entry of the waiting list. */
  readonly waitingId: number;
  readonly branch: number;
  readonly doctor: string;
  /** The instant. */
  readonly at: number;
  /** The patient who waits for it: a message for a child goes to a parent. */
  readonly patientId: number;
}
