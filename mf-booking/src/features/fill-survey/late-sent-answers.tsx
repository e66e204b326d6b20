import { latePart } from '@arev/shared/ui/late-part';

/** A page with an open survey does not need them. */
export const LateSentAnswers = latePart(
  async () => (await import(/* webpackChunkName: "sent-answers" */ './sent-answers.tsx')).SentAnswers,
  { skeleton: { lines: 4 } },
);
