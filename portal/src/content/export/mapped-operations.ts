/** How operations lie in the tables; see `mapped.ts`. */
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
    renamed: { pathId: 'care_path_id' },
    texts: { table: 'operation_translation', key: 'service_id', fields: ['during', 'recovery'] },
  },
] as const;
