/** A survey as editors edit it. */
export const surveyContent = {
  group: 'services',
  fields: {
    slug: { kind: 'slug' },
    kind: { kind: 'choice', options: ['public', 'appointment'] },
    /** The appointments that use it; a survey of a service takes precedence over one of its specialization. */
    services: { kind: 'many', of: 'services' },
    specializations: { kind: 'many', of: 'specializations' },
    closed: { kind: 'flag' },
    questions: { kind: 'questions' },
  },
  texts: { title: { kind: 'line' }, subtitle: { kind: 'line' }, description: { kind: 'rich' } },
  page: 'survey/{slug}',
} as const;
