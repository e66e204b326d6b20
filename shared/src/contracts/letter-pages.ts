/** Where messages lead, without origin and language: all of them, so that a test of the whole site can open each. */
export const letterPages = {
  /** The visit with all that can be done: its questions, moving, cancelling, paying. */
  visit: ({ id }: { readonly id: number }) => `personal-data/appointments/${id}`,
  /** The booking at the time that became free. */
  freeTime: ({ service, branch, doctor, at, patientId }: FreeTime) => {
    const wanted = { service, branch: String(branch), doctor, at: String(at), for: String(patientId) };
    const asked = new URLSearchParams(wanted);
    return `personal-data/appointments/create?${asked.toString()}`;
  },
  /** What the patient has bought, with what is left of it. */
  packages: () => 'personal-data/packages',
  /** What the patient has asked for, with its state. */
  requests: () => 'personal-data/requests-tasks',
} as const;

interface FreeTime {
  readonly service: string;
  readonly branch: number;
  readonly doctor: string;
  /** The instant. */
  readonly at: number;
  /** Who waits for it: a child's message goes to a parent. */
  readonly patientId: number;
}
