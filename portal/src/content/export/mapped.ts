import type { SeedName } from '../seed/schema.ts';
import { holidays, operations, packages, preparations, surveys } from './mapped-offers.ts';

/** Maps a list of a content file to its tables. Columns have the names of the fields, in snake case. */
export interface Mapped {
  readonly file: SeedName;
  /** The member of the file that is the list; undefined if the file itself is the list. */
  readonly list?: string;
  readonly table: string;
  readonly key?: string;
  /** Selects the rows of this list if several lists share the table. */
  readonly where?: readonly [column: string, value: string];
  readonly fields?: readonly string[];
  /** Fields whose column has another name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** References that may be null, instead of an item that editors added. */
  readonly optional?: readonly string[];
  readonly texts?: { readonly table: string; readonly key: string; readonly fields: readonly string[] };
  readonly links?: readonly Link[];
}

/** A list inside an item: plain values of one column (`bare`), or objects of several columns. */
export interface Link {
  readonly field: string;
  readonly table: string;
  readonly key: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly bare?: boolean;
  /** The column with the order of the list; without one, the order of the file stays. */
  readonly order?: string;
}

const texts = (table: string, fields: readonly string[] = ['title'], key = `${table}_id`) => ({
  table: `${table}_translation`,
  key,
  fields,
});
const titled = ['title', 'description'];
const titledIn = (table: string) => ({ table, texts: texts(table, titled) });
const bare = (field: string, table: string, key: string, column: string): Link => ({
  field,
  table,
  key,
  columns: { value: column },
  bare: true,
});

const descriptions = (['services', 'specializations', 'faqs', 'vacancies', 'personal-packages'] as const).map(
  (area): Mapped => ({
    file: 'descriptions',
    list: area,
    table: 'text_block',
    where: ['area', area],
    texts: texts('text_block', ['title', 'subtitle', 'description']),
  }),
);

export const mapped: readonly Mapped[] = [
  packages,
  { file: 'cities', table: 'city', fields: ['slug', 'sortOrder'], texts: texts('city', ['name']) },
  {
    file: 'branches',
    table: 'branch',
    fields: ['slug', 'cityId', 'sortOrder', 'phone', 'email', 'latitude', 'longitude'],
    texts: texts('branch', ['title', 'address', 'description', 'workingHours']),
    links: [
      {
        field: 'hours',
        table: 'branch_hours',
        key: 'branch_id',
        columns: { weekday: 'weekday', from: 'opens', to: 'closes' },
      },
    ],
  },
  {
    file: 'specializations',
    ...titledIn('specialization'),
    fields: ['slug', 'stationary', 'sortOrder'],
  },
  preparations,
  {
    file: 'services',
    table: 'service',
    fields: [
      ...['slug', 'specializationId', 'durationMinutes', 'task'],
      ...['personalPackage', 'survey', 'firstChoice', 'operation', 'preparationId', 'sortOrder'],
    ],
    optional: ['preparationId'],
    texts: texts('service'),
    links: [
      {
        field: 'prices',
        table: 'service_price',
        key: 'service_id',
        columns: { branchId: 'branch_id', price: 'price' },
      },
    ],
  },
  ...operations,
  {
    file: 'doctors',
    table: 'doctor',
    fields: ['slug', 'email', 'languages', 'sortOrder'],
    texts: texts('doctor', ['firstName', 'lastName', 'position', 'description']),
    links: [
      bare('specializationIds', 'doctor_specialization', 'doctor_id', 'specialization_id'),
      bare('branchIds', 'doctor_branch', 'doctor_id', 'branch_id'),
      bare('serviceIds', 'doctor_service', 'doctor_id', 'service_id'),
      bare('policies', 'doctor_policy', 'doctor_id', 'policy'),
      {
        field: 'schedule',
        table: 'working_range',
        key: 'doctor_id',
        columns: { branchId: 'branch_id', weekday: 'weekday', from: 'starts', to: 'ends' },
      },
    ],
  },
  {
    file: 'policies',
    table: 'policy',
    key: 'policy',
    fields: ['needsCompany', 'sortOrder'],
    texts: texts('policy', titled, 'policy'),
  },
  {
    file: 'insurance-companies',
    table: 'insurance_company',
    fields: ['ended', 'sortOrder'],
    texts: texts('insurance_company'),
  },
  { file: 'organizations', table: 'organization', fields: ['sortOrder'], texts: texts('organization') },
  ...descriptions,
  {
    file: 'home',
    list: 'slides',
    table: 'home_slide',
    fields: ['sortOrder', 'background', 'buttonLink'],
    texts: texts('home_slide', ['title', 'description', 'buttonText']),
  },
  holidays,
  {
    file: 'faqs',
    list: 'categories',
    table: 'faq_category',
    fields: ['sortOrder'],
    texts: texts('faq_category'),
  },
  {
    file: 'faqs',
    list: 'questions',
    ...titledIn('faq'),
    fields: ['sortOrder'],
    renamed: { categoryId: 'faq_category_id' },
  },
  {
    file: 'company-texts',
    table: 'company_text',
    key: 'kind',
    fields: ['version'],
    texts: texts('company_text', [...titled, 'items'], 'kind'),
  },
  { file: 'requisites', table: 'requisite', fields: ['sortOrder'], texts: texts('requisite') },
  {
    file: 'custom-pages',
    ...titledIn('custom_page'),
    fields: ['slug', 'shown'],
  },
  { file: 'site-pages', ...titledIn('site_page'), fields: ['slug'] },
  {
    file: 'search-words',
    list: 'synonyms',
    table: 'search_synonym',
    fields: ['leadsTo'],
    texts: texts('search_synonym', ['terms']),
  },
  {
    file: 'news',
    ...titledIn('news'),
    fields: ['slug', 'newsDate'],
    links: [{ ...bare('relatedIds', 'related_news', 'news_id', 'related_id'), order: 'sort_order' }],
  },
  {
    file: 'opinions',
    table: 'opinion',
    fields: ['rate', 'published'],
  },
  {
    file: 'vacancies',
    list: 'categories',
    table: 'vacancy_category',
    fields: ['sortOrder'],
    texts: texts('vacancy_category'),
  },
  {
    file: 'vacancies',
    list: 'vacancies',
    ...titledIn('vacancy'),
    fields: ['slug', 'branchId', 'employment', 'publishedOn'],
    renamed: { categoryId: 'vacancy_category_id' },
  },
  {
    file: 'seminars',
    ...titledIn('seminar'),
    fields: ['slug', 'durationMinutes', 'branchId'],
    links: [{ ...bare('relatedIds', 'related_seminar', 'seminar_id', 'related_id'), order: 'sort_order' }],
  },
  { file: 'families', ...titledIn('family'), fields: ['slug', 'sortOrder'] },
  {
    file: 'investors',
    list: 'categories',
    table: 'investor_category',
    fields: ['sortOrder'],
    texts: texts('investor_category'),
  },
  {
    file: 'investors',
    list: 'investors',
    table: 'investor',
    fields: ['sortOrder'],
    renamed: { categoryId: 'investor_category_id' },
    texts: texts('investor'),
  },
  {
    file: 'attachments',
    ...titledIn('attachment_type'),
    fields: ['adult', 'sortOrder'],
  },
  surveys,
];

/** Single objects: the file itself or a member of it. */
export const singles: readonly (Omit<Mapped, 'list'> & { readonly member?: string })[] = [
  {
    file: 'company',
    table: 'company',
    fields: ['phone', 'email', 'facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'cityId'],
    optional: ['cityId'],
    texts: texts('company', ['name', 'address']),
  },
  {
    file: 'home',
    member: 'statistics',
    table: 'company',
    fields: ['customerSatisfaction', 'patients', 'doctors', 'companyGrowth'],
  },
  { file: 'investors', member: 'bond', table: 'bond', fields: ['years', 'annualYieldPercent', 'nominal'] },
  { file: 'investors', table: 'bond', texts: texts('bond', [...titled, 'waysToBuy']) },
];
