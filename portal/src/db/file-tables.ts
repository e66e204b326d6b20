import type { SurveyItem } from '@arev/shared/contracts/surveys';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, Language, Picture } from './tables.ts';

/** Uploaded files and what they belong to. */
export interface FileTables {
  storedFile: {
    id: Generated<number>;
    key: string;
    type: string;
    size: number;
    state: 'arriving' | 'kept' | 'leaving';
    createdAt: Instant;
  };
  patientAttachment: { fileId: number; patientId: number; name: string };
  appointmentFile: {
    appointmentId: number;
    fileId: number;
    name: string;
    attachedByPatient: Generated<boolean>;
    lookedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  patientPhoto: { patientId: number; fileId: number };
  attachmentType: { id: number; adult: boolean; sortOrder: number; formsVersion: Generated<number> };
  attachmentTypeTranslation: {
    attachmentTypeId: number;
    language: Language;
    title: string;
    description: string;
  };
  attachmentForm: {
    id: Generated<number>;
    fileId: ColumnType<number | null, number | null | undefined, number | null>;
    attachmentTypeId: number;
    language: Language;
    sortOrder: number;
    title: string;
    subTitle: string;
    size: number;
    filePath: string;
    file: string;
  };
  attachmentSubmission: {
    id: Generated<number>;
    attachmentTypeId: number | null;
    parentFullName: string | null;
    childFullName: string | null;
    language: Language;
    fileId: number;
    createdAt: Instant;
  };
  vacancyApplication: {
    id: Generated<number>;
    vacancyId: number | null;
    vacancyTitle: string;
    fullName: string;
    phone: string | null;
    email: string | null;
    message: string;
    language: Language;
    fileId: number | null;
    createdAt: Instant;
    closedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };

  survey: { id: number; slug: string; kind: 'public' | 'appointment'; closed: Generated<boolean> };
  surveyTranslation: {
    surveyId: number;
    language: Language;
    title: string;
    subtitle: string;
    description: string;
  };
  surveySpecialization: { surveyId: number; specializationId: number };
  surveyService: { surveyId: number; serviceId: number };
  surveyItem: {
    id: number;
    surveyId: number;
    parentId: number | null;
    sortOrder: number;
    itemType: SurveyItem['itemType'];
  };
  surveyItemTranslation: { surveyItemId: number; language: Language; title: string };
  filledSurvey: {
    id: Generated<number>;
    surveyId: number;
    surveyTitle: string;
    appointmentId: number | null;
    fullName: string | null;
    birthDate: string | null;
    phone: string | null;
    email: string | null;
    height: number | null;
    weight: number | null;
    description: string | null;
    answers: Json<string>;
    language: Language;
    createdAt: Instant;
  };
  surveyDraft: {
    id: Generated<number>;
    patientId: number;
    surveyId: number;
    appointmentId: number | null;
    typed: Json<Record<string, string>>;
    savedAt: Instant;
  };
  filledSurveyFile: {
    fileId: number;
    filledSurveyId: number;
    surveyItemId: number;
    question: string | null;
  };

  seoData: Picture & {
    id: Generated<number>;
    route: string;
    global: boolean;
    version: Generated<number>;
  };
  seoDataTranslation: {
    seoDataId: number;
    language: Language;
    title: string;
    description: string;
    tags: string;
  };
  seoPhoto: { seoDataId: number; fileId: number };
}
