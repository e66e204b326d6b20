import * as records from '@arev/shared/contracts/desk-patients';
import * as contract from '@arev/shared/contracts/staff';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { oneBased } from '../../db/paging.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { Serve } from '../../http/call.ts';
import { type ContactApprovals, correctionService, verificationService } from '../account/public.ts';
import { stepService } from '../appointments/public.ts';
import { workWish } from '../desk-work/public.ts';
import { letterService, translationService } from '../letters/public.ts';
import type { Outbox } from '../outbox/public.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly keeper: FileKeeper;
  readonly approvals: ContactApprovals;
}

/** The calls for staff. Each call adds its own entry to the audit trail. */
export const staffRoutes = (serve: Serve, needs: Needs): void => {
  const steps = stepService(needs);
  const verification = verificationService(needs);
  const corrections = correctionService(needs);
  const letters = letterService(needs);
  const translations = translationService(needs.db);
  serve.noting(contract.confirmVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'confirm'),
  }));
  serve.noting(contract.beginVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'begin'),
  }));
  serve.noting(contract.undoVisitBegin, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'undoBegin'),
  }));
  serve.noting(contract.completeVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'complete'),
  }));
  serve.noting(contract.missVisit, async ({ identity, params }) => ({
    data: await steps.take(identity, params.id, 'miss'),
  }));
  serve.noting(contract.verifyPatient, async ({ identity, language, params, body }) => ({
    data: await verification.verify(identity, {
      ...{ patientId: params.id, language, ssn: body?.ssn, seen: body?.seen },
    }),
  }));
  serve.noting(records.refuseVerification, async ({ identity, language, params, body }) => ({
    data: await verification.refuse(identity, {
      ...{ patientId: params.id, language, reason: body.reason, seen: body.seen },
    }),
  }));
  serve.noting(records.correctPatient, async ({ identity, language, params, body }) => ({
    data: await corrections.correct(identity, { patientId: params.id, language, ...body }),
  }));
  serve.noting(records.approveContact, async ({ identity, params, body }) => ({
    data: await needs.approvals.approve(identity, { patientId: params.id, text: body.contact }),
  }));
  serve(contract.listLetters, ({ identity, language, query }) => {
    const { kind, state, publication, text } = query;
    const which = { kind, state, publication, text: text || undefined, language };
    return letters.list(identity, { ...which, ...workWish(identity, query) }, oneBased(query));
  });
  serve(contract.getLetter, async ({ identity, params, language }) => ({
    data: await letters.read(identity, params.kind, params.id, language),
  }));
  serve.noting(contract.publishOpinion, async ({ identity, params, body }) => ({
    data: await letters.publish(identity, params.id, body.published),
  }));
  serve(contract.saveOpinionTexts, async ({ params, body, saveAnswer }) => ({
    data: await translations.save(params.id, body, saveAnswer),
  }));
  serve(contract.downloadLetterPaper, async ({ identity, params, language }) => ({
    file: await letters.download(identity, params.id, language),
  }));
};
