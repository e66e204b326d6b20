/** Runs the work as if the draft of this preview were public; undefined if the preview has expired. */
export type ShowPreview = <Result>(
  token: string,
  work: () => Promise<Result>,
) => Promise<{ readonly result: Result } | undefined>;
