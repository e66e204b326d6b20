import type { SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { createOpinion, listOpinions } from '@arev/shared/contracts/opinions';
import type { Site } from '@arev/shared/remote-kit';

export const opinionsPageSize = 3;

export const opinionsQuery = (site: Site, page: number) =>
  site.api.query(listOpinions, { query: { page, size: opinionsPageSize, onlyPublished: true } });

export const sendOpinion = (
  { api }: Site,
  body: InputOf<typeof createOpinion>['body'],
  options: SendOptions,
): Promise<unknown> => api.send(createOpinion, { body }, options);
