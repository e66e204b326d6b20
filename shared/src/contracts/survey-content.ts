/** A survey as editors write it. */
export const surveyContent = {
  group: 'services',
  fields: {
    slug: { kind: 'slug' },
    kind: { kind: 'choice', options: ['public', 'appointment'] },
    /** Whose appointments ask it; those of a service come before those of its specialization. */
    services: { kind: 'many', of: 'services' },
    specializations: { kind: 'many', of: 'specializations' },
    closed: { kind: 'flag' },
    questions: { kind: 'questions' },
  },
  texts: { title: { kind: 'line' }, subtitle: { kind: 'line' }, description: { kind: 'rich' } },
  page: 'survey/{slug}',
} as const;
