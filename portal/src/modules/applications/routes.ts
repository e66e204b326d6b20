import * as contract from '@arev/shared/contracts/applications';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { applicationInbox, type ApplicationInboxNeeds } from './inbox-service.ts';
import { type ApplicationNeeds, applicationService } from './service.ts';

const received = { data: null };

export const applicationRoutes = (serve: Serve, needs: ApplicationNeeds): void => {
  const applications = applicationService(needs);
  serve(contract.sendApplication, async ({ params, body, files, saveAnswer, ...applicant }) => {
    await applications.receive(params.id, body, files, applicant, (transaction) =>
      saveAnswer(transaction, received),
    );
    return received;
  });
};

export const applicationInboxRoutes = (serve: Serve, needs: ApplicationInboxNeeds): void => {
  const inbox = applicationInbox(needs);
  serve(contract.listApplications, ({ identity, language, query }) =>
    inbox.list({ identity, language }, query, oneBased(query)),
  );
  serve(contract.listAppliedVacancies, ({ language }) => inbox.vacancies(language));
  serve(contract.listApplicationColleagues, ({ language }) => inbox.colleagues(language));
  serve(contract.getApplication, async ({ identity, language, params }) => ({
    data: await inbox.read({ identity, language }, params.id),
  }));
  serve(contract.downloadApplicationFile, async ({ identity, language, params }) => ({
    file: await inbox.download({ identity, language }, params.id),
  }));
  serve.noting(contract.saveApplicationWork, async ({ identity, language, params, body }) => ({
    data: await inbox.saveWork({ identity, language }, params.id, body),
  }));
  serve.noting(contract.deleteApplication, async ({ identity, params }) => {
    await inbox.remove(identity, params.id);
    return { data: null };
  });
  serve.noting(contract.answerApplication, async ({ identity, params, body }) => ({
    data: await inbox.answer(identity, params.id, body),
  }));
};
