import type { ContentType } from '@arev/shared/contracts/content-types';

export interface LinkTable {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  /** The column that keeps their order. */
  readonly order?: string;
}

/** Rows that name other things with a number. */
export interface AmountTable {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  readonly amount: string;
  /** What is named there cannot be deleted. */
  readonly keeps: boolean;
}

/** Rows of weekday, `opens` and `closes`. */
export interface HoursTable {
  readonly table: string;
  readonly own: string;
}

/** Where a type lies: its own table, that of its texts, and those of its links. */
export interface ContentTable {
  readonly table: string;
  readonly key: string;
  /** Whether the key is a number. */
  readonly numbered: boolean;
  /** Field → column, where they are not called the same. */
  readonly columns: Readonly<Record<string, string>>;
  readonly texts?: { readonly table: string; readonly key: string };
  readonly links: Readonly<Record<string, LinkTable>>;
  readonly amounts: Readonly<Record<string, AmountTable>>;
  readonly hours: Readonly<Record<string, HoursTable>>;
  /** The field whose items are those of a survey. */
  readonly questions?: string;
  /** Field → the columns of a picture: file and folder. */
  readonly pictures: Readonly<Record<string, readonly [photo: string, path: string]>>;
  /** A slug that alone is meant, or that is not, where a table holds more than one type. */
  readonly only?: string;
  readonly not?: string;
  /** Lists begin with the latest by this column; others go by their order, or by title. */
  readonly newest?: string;
  /** Texts that it is called by, where it has none of its own. */
  readonly titles?: { readonly table: string; readonly key: string; readonly columns: readonly string[] };
  /** Tables beside the content that name it: it is not deleted as long as they do. */
  readonly needed?: readonly (readonly [table: string, column: string])[];
  /** Those whose rows are deleted with it. */
  readonly takes?: readonly (readonly [table: string, column: string])[];
}

const lies = (table: string, given: Partial<ContentTable> = {}): ContentTable => ({
  table,
  key: 'id',
  numbered: true,
  columns: {},
  links: {},
  amounts: {},
  hours: {},
  pictures: { picture: ['photo', 'photoPath'] },
  texts: { table: `${table}Translation`, key: `${table}Id` },
  ...given,
});

const ofService = { table: 'serviceTranslation', key: 'serviceId', columns: ['title'] } as const;

export const contentTables: Readonly<Record<ContentType, ContentTable>> = {
  news: lies('news', {
    newest: 'newsDate',
    pictures: { picture: ['coverPhoto', 'photoPath'] },
    links: { related: { table: 'relatedNews', own: 'newsId', other: 'relatedId', order: 'sortOrder' } },
  }),
  notice: lies('customPage', { only: 'top-notice' }),
  faqs: lies('faq', { columns: { category: 'faqCategoryId' } }),
  'faq-categories': lies('faqCategory'),
  slides: lies('homeSlide'),
  pages: lies('customPage', { not: 'top-notice' }),
  seminars: lies('seminar', {
    newest: 'startsAt',
    columns: { branch: 'branchId' },
    links: { related: { table: 'relatedSeminar', own: 'seminarId', other: 'relatedId', order: 'sortOrder' } },
  }),
  synonyms: lies('searchSynonym'),
  doctors: lies('doctor', {
    links: {
      specializations: { table: 'doctorSpecialization', own: 'doctorId', other: 'specializationId' },
      branches: { table: 'doctorBranch', own: 'doctorId', other: 'branchId' },
      services: { table: 'doctorService', own: 'doctorId', other: 'serviceId' },
    },
    needed: [['appointment', 'doctorId']],
    takes: [
      ['waiting', 'doctorId'],
      ['timeOff', 'doctorId'],
      ['extraHours', 'doctorId'],
    ],
  }),
  vacancies: lies('vacancy', {
    newest: 'publishedOn',
    columns: { category: 'vacancyCategoryId', branch: 'branchId' },
  }),
  'vacancy-categories': lies('vacancyCategory'),
  branches: lies('branch', {
    pictures: { picture: ['photo', 'photoPath'], map: ['mapPhoto', 'mapPath'] },
    columns: { city: 'cityId' },
    hours: { hours: { table: 'branchHours', own: 'branchId' } },
    needed: [
      ['appointment', 'branchId'],
      ['purchase', 'branchId'],
    ],
    takes: [
      ['waiting', 'branchId'],
      ['timeOff', 'branchId'],
      ['extraHours', 'branchId'],
      ['holiday', 'branchId'],
    ],
  }),
  cities: lies('city'),
  specializations: lies('specialization'),
  services: lies('service', {
    columns: { specialization: 'specializationId' },
    amounts: {
      prices: {
        table: 'servicePrice',
        own: 'serviceId',
        other: 'branchId',
        amount: 'price',
        keeps: false,
      },
    },
    needed: [
      ['appointment', 'serviceId'],
      ['serviceRequest', 'serviceId'],
      ['purchaseItem', 'serviceId'],
    ],
    takes: [['waiting', 'serviceId']],
  }),
  packages: lies('package', {
    columns: { service: 'id' },
    needed: [['purchase', 'packageId']],
    amounts: {
      contents: {
        table: 'packageItem',
        own: 'packageId',
        other: 'serviceId',
        amount: 'quantity',
        keeps: true,
      },
    },
    titles: ofService,
  }),
  operations: lies('operation', {
    key: 'serviceId',
    columns: { service: 'serviceId', carePath: 'carePathId', consultation: 'consultationId' },
    texts: { table: 'operationTranslation', key: 'serviceId' },
    titles: ofService,
  }),
  'care-paths': lies('carePath'),
  families: lies('family'),
  contacts: lies('company', { columns: { city: 'cityId' } }),
  'company-texts': lies('companyText', {
    key: 'kind',
    numbered: false,
    texts: { table: 'companyTextTranslation', key: 'kind' },
  }),
  requisites: lies('requisite'),
  bond: lies('bond'),
  investors: lies('investor', { columns: { category: 'investorCategoryId' } }),
  'investor-categories': lies('investorCategory'),
  surveys: lies('survey', {
    questions: 'questions',
    links: {
      services: { table: 'surveyService', own: 'surveyId', other: 'serviceId' },
      specializations: { table: 'surveySpecialization', own: 'surveyId', other: 'specializationId' },
    },
    needed: [['filledSurvey', 'surveyId']],
  }),
  'attachment-types': lies('attachmentType', { needed: [['attachmentSubmission', 'attachmentTypeId']] }),
};
