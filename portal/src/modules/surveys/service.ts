import { errorCode } from '@arev/shared/contracts/errors';
import type { FilledAppointmentSurvey, FilledSurvey, Survey } from '@arev/shared/contracts/surveys';
import { isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import { findBySlug } from '../../db/former-slugs.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import type { ReceivedFile } from '../../files/intake.ts';
import type { FileKeeper } from '../../files/keeper.ts';
import type { SaveAnswer } from '../../idempotency/idempotency.ts';
import type { Language } from '../../caller/language.ts';
import { withRichText } from '../../rich-text/rich-text.ts';
import { admitVisitor, type VisitorLimitNeeds } from '../../bounds/visitor-limit.ts';
import type { TellClinic } from '../letters/public.ts';
import { findAskedSurvey } from './asked-survey.ts';
import { checkAnswers } from './check-answers.ts';
import { deleteDraft } from './draft-repository.ts';
import { questionTitleOf, treeOf } from './items.ts';
import * as repository from './repository.ts';

export interface SurveyNeeds extends VisitorLimitNeeds {
  readonly keeper: FileKeeper;
  readonly tellClinic: TellClinic;
}

type SurveyRow = NonNullable<Awaited<ReturnType<typeof repository.findPublicSurvey>>>;

interface Sent<Body> {
  readonly body: Body;
  readonly files: readonly ReceivedFile[];
  readonly language: Language;
  readonly saveAnswer: SaveAnswer;
}

interface Author {
  readonly appointmentId: number | null;
  readonly fullName: string | null;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const nobody: Author = { appointmentId: null, fullName: null, birthDate: null, phone: null, email: null };
const longestLife = 100;

const notAvailable = () => new DomainError(errorCode.surveyNotAvailable);
const available = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw notAvailable();
  return row;
};

/** Accepts birth dates from a hundred years ago until today. */
const checkBirthDate = (birthDate: string, today: string): void => {
  const earliest = `${Number(today.slice(0, 4)) - longestLife}${today.slice(4)}`;
  if (!isRealDate(birthDate) || birthDate < earliest || birthDate > today)
    throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
};

export const surveyService = ({ keeper, tellClinic, ...needs }: SurveyNeeds) => {
  const { db, clock } = needs;

  const shown = async (row: SurveyRow, language: Language): Promise<Survey> => ({
    ...withRichText(row),
    items: treeOf(await repository.listItems(db, row.id), language),
  });

  const ofVisit = async (
    patientId: number,
    appointmentId: number,
    language: Language,
  ): Promise<SurveyRow> => {
    const visit = found(await repository.findVisit(db, patientId, appointmentId));
    return available(await findAskedSurvey(db, visit, language, clock()));
  };

  const save = async (
    { id, title }: SurveyRow,
    author: Author,
    { body, files, language, saveAnswer }: Sent<FilledAppointmentSurvey>,
    alongside: (transaction: Executor) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> => {
    const items = await repository.listItems(db, id);
    const answers = checkAnswers(items, body.answers, files, language);
    const { height = null, weight = null, description = null } = body;
    await keeper.keep(files, async (transaction, fileIds) => {
      const filledSurveyId = available(
        await repository.insertFilled(transaction, {
          ...author,
          surveyId: id,
          surveyTitle: title,
          height,
          weight,
          description,
          answers: JSON.stringify(answers),
          language,
          createdAt: new Date(clock()),
        }),
      );
      const rows = fileIds.map((fileId, at) => ({
        fileId,
        filledSurveyId,
        surveyItemId: Number(files[at]?.field),
        question: questionTitleOf(items, Number(files[at]?.field), language),
      }));
      if (rows.length > 0) await repository.insertFiles(transaction, rows);
      // Only the patient sends the survey of a visit; a public one may come from a guest, who has no draft here.
      await alongside(transaction);
      await tellClinic(transaction, { kind: 'survey', id: filledSurveyId });
      await saveAnswer(transaction);
    });
  };

  return {
    bySlug: async (language: Language, slug: string) => {
      const row = await findBySlug(db, 'surveys', slug, (present) =>
        repository.findPublicSurvey(db, language, present),
      );
      return shown(found(row), language);
    },

    fill: async (sent: Sent<FilledSurvey>, address: string): Promise<void> => {
      await admitVisitor(needs, address);
      const { surveyId, fullName, birthDate, phone, email } = sent.body;
      checkBirthDate(birthDate, plainDateAt(clock()));
      const row = available(await repository.findPublicSurveyById(db, sent.language, surveyId));
      await save(row, { ...nobody, fullName, birthDate, phone, email }, sent);
    },

    ofAppointment: async (patientId: number, id: number, language: Language) =>
      shown(await ofVisit(patientId, id, language), language),

    fillOfAppointment: async (patientId: number, id: number, sent: Sent<FilledAppointmentSurvey>) => {
      const row = await ofVisit(patientId, id, sent.language);
      if (row.id !== sent.body.surveyId) throw notAvailable();
      const draft = { patientId, surveyId: row.id, appointmentId: id };
      await save(row, { ...nobody, appointmentId: id }, sent, (at) => deleteDraft(at, draft));
    },
  };
};
