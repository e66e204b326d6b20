import { latePart } from '@arev/shared/ui/late-part';

/** Few questionnaires ask for files, so what takes them is loaded with the question. */
export const LateAnswerFiles = latePart(
  async () => (await import(/* webpackChunkName: "answer-files" */ './answer-files.tsx')).AnswerFiles,
  { skeleton: { shape: 'control' }, headingLevel: 3 },
);
