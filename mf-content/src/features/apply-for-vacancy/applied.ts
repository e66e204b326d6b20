import { page } from '@arev/shared/routing';

/** The page after a form without scripts was sent. */
export const appliedFor = (slug: string): string => `${page.vacancy(slug)}?applied=yes`;

export const hasApplied = (search: string): boolean => new URLSearchParams(search).get('applied') === 'yes';
