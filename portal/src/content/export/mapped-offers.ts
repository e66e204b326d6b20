/** Maps holidays, operations, packages, preparations and surveys to their tables; see `mapped.ts`. */
export const holidays = {
  file: 'holidays',
  table: 'yearly_holiday',
  key: 'monthDay',
  texts: { table: 'yearly_holiday_translation', key: 'month_day', fields: ['title'] },
} as const;

export const operations = [
  {
    file: 'operations',
    list: 'paths',
    table: 'care_path',
    fields: ['slug'],
    texts: {
      table: 'care_path_translation',
      key: 'care_path_id',
      fields: ['anaesthesia', 'stay', 'before', 'after', 'includes'],
    },
  },
  {
    file: 'operations',
    list: 'operations',
    table: 'operation',
    key: 'serviceId',
    fields: ['consultationId'],
    optional: ['consultationId'],
    renamed: { pathId: 'care_path_id' },
    texts: { table: 'operation_translation', key: 'service_id', fields: ['during', 'recovery'] },
  },
] as const;

/** The slug is of the file alone: a preparation that editors brought back has none. */
export const preparations = {
  file: 'preparations',
  table: 'preparation',
  texts: { table: 'preparation_translation', key: 'preparation_id', fields: ['words'] },
} as const;

export const packages = {
  file: 'packages',
  table: 'package',
  fields: ['validDays', 'sex', 'fromAge', 'toAge'],
  texts: { table: 'package_translation', key: 'package_id', fields: ['suits'] },
  links: [
    {
      field: 'items',
      table: 'package_item',
      key: 'package_id',
      columns: { serviceId: 'service_id', quantity: 'quantity' },
    },
  ],
} as const;

const ofSurvey = (field: string, table: string, column: string) => ({
  ...{ field, table, key: 'survey_id', columns: { value: column }, bare: true as const },
});

/** Without the questions, which are a tree. */
export const surveys = {
  file: 'surveys',
  table: 'survey',
  fields: ['slug', 'kind', 'closed'],
  texts: { table: 'survey_translation', key: 'survey_id', fields: ['title', 'subtitle', 'description'] },
  links: [
    ofSurvey('specializationIds', 'survey_specialization', 'specialization_id'),
    ofSurvey('serviceIds', 'survey_service', 'service_id'),
  ],
} as const;
