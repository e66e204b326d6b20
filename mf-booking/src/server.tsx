import { defineRender } from '@arev/shared/remote-kit/server';
import { definition } from './definition.ts';
import { answerPlainSurvey } from './features/fill-survey/plain-survey.ts';

export const { remote, contract, render } = defineRender(definition, {
  forms: { survey: answerPlainSurvey },
});
