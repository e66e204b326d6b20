import { policyKind } from '@arev/shared/contracts/appointments';
import type { ContentType } from '@arev/shared/contracts/content-types';

export interface LinkTable {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  /** The column with the order of the links. */
  readonly order?: string;
}

/** Rows that refer to other items and contain a number, for example a price. */
export interface AmountTable {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  readonly amount: string;
  /** Whether these rows prevent the deletion of the items that they refer to. */
  readonly keeps: boolean;
}

/** Rows of weekday, `opens` and `closes`. */
export interface HoursTable {
  readonly table: string;
  readonly own: string;
}

/** Rows of one chosen value each. */
export interface ChosenTable {
  readonly table: string;
  readonly own: string;
  readonly value: string;
  /** All values, in their order. */
  readonly options: readonly string[];
}

/** The tables of a type: for its rows, its texts and its links. */
export interface ContentTable {
  readonly table: string;
  readonly key: string;
  /** Whether the key is a number. */
  readonly numbered: boolean;
  /** Field → column, if their names differ. */
  readonly columns: Readonly<Record<string, string>>;
  readonly texts?: {
    readonly table: string;
    readonly key: string;
    /** If the key is generated: the columns of a text from which it is, with those of the item. */
    readonly keyFrom?: Readonly<Record<string, string>>;
  };
  readonly links: Readonly<Record<string, LinkTable>>;
  readonly amounts: Readonly<Record<string, AmountTable>>;
  readonly hours: Readonly<Record<string, HoursTable>>;
  readonly chosen: Readonly<Record<string, ChosenTable>>;
  /** The field with the items of a survey. */
  readonly questions?: string;
  /** Field → the columns of a picture: file and folder. */
  readonly pictures: Readonly<Record<string, readonly [photo: string, path: string]>>;
  /** If a table holds several types: the only slug of this type, or a slug of another type. */
  readonly only?: string;
  readonly not?: string;
  /** Lists begin with the latest row by this column; other lists are sorted by `sortOrder` or title. */
  readonly newest?: string;
  /** Texts of another table with the title, if the type has no title of its own. */
  readonly titles?: { readonly table: string; readonly key: string; readonly columns: readonly string[] };
  /** Tables outside the content whose rows refer to an item and prevent its deletion. */
  readonly needed?: readonly (readonly [table: string, column: string])[];
  /** Tables whose rows are deleted with the item, or lose their link to it. */
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
  chosen: {},
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
  introductions: lies('textBlock', {
    key: 'name',
    numbered: false,
    texts: {
      table: 'textBlockTranslation',
      key: 'textBlockName',
      keyFrom: { area: 'area', textBlockId: 'id' },
    },
  }),
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
    chosen: {
      payers: { table: 'doctorPolicy', own: 'doctorId', value: 'policy', options: policyKind.options },
    },
    needed: [['appointment', 'doctorId']],
    takes: [
      ['workingRange', 'doctorId'],
      ['patient', 'doctorId'],
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
      ['payment', 'branchId'],
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
    columns: { specialization: 'specializationId', preparation: 'preparationId' },
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
  preparations: lies('preparation'),
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
  policies: lies('policy', {
    key: 'policy',
    numbered: false,
    texts: { table: 'policyTranslation', key: 'policy' },
  }),
  insurers: lies('insuranceCompany', {
    needed: [['appointment', 'insuranceCompanyId']],
    takes: [['patientPayer', 'insuranceCompanyId']],
  }),
  employers: lies('organization'),
  surveys: lies('survey', {
    questions: 'questions',
    links: {
      services: { table: 'surveyService', own: 'surveyId', other: 'serviceId' },
      specializations: { table: 'surveySpecialization', own: 'surveyId', other: 'specializationId' },
    },
    needed: [['filledSurvey', 'surveyId']],
  }),
  'attachment-types': lies('attachmentType', {
    needed: [
      ['attachmentForm', 'attachmentTypeId'],
      ['attachmentSubmission', 'attachmentTypeId'],
    ],
  }),
};
