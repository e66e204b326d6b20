import { one, rich, slug, title } from './content-kinds.ts';

const age = { kind: 'number', least: 0, most: 120, optional: true } as const;

/** What belongs to services: packages, operations, and how to prepare. */
export const treatmentContent = {
  packages: {
    group: 'services',
    fields: {
      service: one('services'),
      validDays: { kind: 'number', least: 1, most: 1095 },
      sex: { kind: 'choice', options: ['female', 'male'], optional: true },
      fromAge: age,
      toAge: age,
      contents: { kind: 'amounts', of: 'services', least: 1, most: 100, leastRows: 1 },
    },
    texts: { suits: { kind: 'line' } },
    continues: 'service',
    page: 'personal-packages',
  },
  operations: {
    group: 'services',
    fields: {
      service: one('services'),
      carePath: one('care-paths'),
      consultation: { ...one('services'), optional: true },
    },
    texts: { during: rich, recovery: { kind: 'line' } },
    continues: 'service',
    page: 'operations',
  },
  'care-paths': {
    group: 'services',
    fields: { slug },
    texts: { anaesthesia: title, stay: title, before: rich, after: rich, includes: rich },
    title: ['anaesthesia', 'stay'],
    page: 'operations',
  },
  preparations: { group: 'services', fields: {}, texts: { words: { kind: 'text' } }, title: ['words'] },
} as const;
