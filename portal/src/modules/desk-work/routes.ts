import * as contract from '@arev/shared/contracts/desk-work';
import type { Serve } from '../../http/call.ts';
import { answerService } from './answer-service.ts';
import { deskWork, type DeskWorkNeeds } from './service.ts';

export const deskWorkRoutes = (serve: Serve, needs: DeskWorkNeeds): void => {
  const work = deskWork(needs);
  const answers = answerService(needs);
  serve(contract.listColleagues, ({ language }) => work.colleagues(language));
  serve.noting(contract.saveRequestWork, async ({ identity, language, params, body }) => ({
    data: await work.saveRequest(identity, language, params.id, body),
  }));
  serve.noting(contract.saveLetterWork, async ({ identity, language, params, body }) => ({
    data: await work.saveLetter(identity, language, params, body),
  }));
  serve.noting(contract.answerLetter, async ({ identity, params, body }) => ({
    data: await answers.letter(identity, params, body),
  }));
  serve.noting(contract.answerRequest, async ({ identity, params, body }) => ({
    data: await answers.request(identity, params.id, body),
  }));
};
