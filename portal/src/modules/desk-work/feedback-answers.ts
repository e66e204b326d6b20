import type { AnswerByWay, LetterAnswer } from '@arev/shared/contracts/desk-work';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../caller/identity.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import { DomainError, found } from '../../errors.ts';
import { letterAbout } from '../appointments/public.ts';
import type { Message } from '../outbox/public.ts';
import { type AnswerNeeds, sendAnswer } from './answer-service.ts';
import type { Feedback } from './feedback-work.ts';
import { keepAnswer } from './keep-answer.ts';
import * as repository from './repository.ts';

export interface FeedbackAnswerNeeds extends AnswerNeeds {
  readonly config: Pick<Config, 'SITE_URL'>;
}

interface Survey extends Pick<Message, 'language'> {
  readonly id: number;
  readonly email: string | null;
  readonly createdAt: Date;
}

interface OfVisit {
  readonly item: Feedback;
  readonly appointmentId: number;
  readonly patientId: number | null;
}

/**
 * Answers to filled surveys and ratings. An answer about a visit contains health data, so it stays in the patient's
 * account and the message only links to it.
 */
export const feedbackAnswers = (needs: FeedbackAnswerNeeds) => {
  const { db, clock, outbox, config } = needs;

  const tellOfVisit = async (
    transaction: Executor,
    identity: Identity,
    { item: { kind, itemId: id }, appointmentId, patientId }: OfVisit,
    { way, ...said }: AnswerByWay,
  ): Promise<LetterAnswer> => {
    const answer = await keepAnswer(transaction, identity, {
      ...{ kind, id, patientId, way, ...said, now: clock() },
    });
    const notice = await letterAbout(transaction, appointmentId, {
      ...{ template: 'visit-answer', key: `answer/${kind}/${answer.id}`, siteUrl: config.SITE_URL },
    });
    const to = notice && { mail: 'email' in notice.to, sms: 'phone' in notice.to && notice.to.phone !== '' };
    if (notice === undefined || !to?.[way])
      throw new DomainError(errorCode.stepNotPossible, { wording: 'noAddress' });
    await outbox.tell(transaction, notice);
    return answer;
  };

  const toVisitor = (
    transaction: Executor,
    identity: Identity,
    { email, ...survey }: Survey,
    { way, ...said }: AnswerByWay,
  ): Promise<LetterAnswer> => {
    if (email === null || way !== 'mail')
      throw new DomainError(errorCode.stepNotPossible, { wording: 'noAddress' });
    const answered = { ...survey, kind: 'survey', template: 'letter-answer', to: { email } } as const;
    return sendAnswer(needs, transaction, identity, answered, said);
  };

  const answer = async (
    transaction: Executor,
    identity: Identity,
    item: Feedback,
    wish: AnswerByWay,
  ): Promise<LetterAnswer> => {
    if (item.kind === 'rating') {
      const rating = found(await repository.findRating(transaction, item.itemId));
      return tellOfVisit(transaction, identity, { item, ...rating }, wish);
    }
    const { appointmentId, patientId, ...survey } = found(
      await repository.findSurvey(transaction, item.itemId),
    );
    return appointmentId === null
      ? toVisitor(transaction, identity, survey, wish)
      : tellOfVisit(transaction, identity, { item, appointmentId, patientId }, wish);
  };

  return (identity: Identity, item: Feedback, wish: AnswerByWay): Promise<LetterAnswer> =>
    db.transaction().execute(async (transaction) => {
      const sent = await answer(transaction, identity, item, wish);
      await repository.takeItem(transaction, item, identity.actorId);
      return sent;
    });
};
