import type { SendOptions } from '@arev/shared/api-client';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { createOpinion, listOpinions } from '@arev/shared/contracts/opinions';
import type { Site } from '@arev/shared/remote-kit';

export const opinionsPageSize = 3;

/** Without the translations, which would be part of the page but are not shown. */
export const opinionsQuery = (site: Site, page: number) => {
  const { queryKey, queryFn } = site.api.query(listOpinions, {
    query: { page, size: opinionsPageSize, onlyPublished: true },
  });
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof queryFn>[0]) => {
      const { data, total } = await queryFn(context);
      return { data: data.map(({ translations: _, ...opinion }) => opinion), total };
    },
  };
};

export const sendOpinion = (
  { api }: Site,
  body: InputOf<typeof createOpinion>['body'],
  options: SendOptions,
): Promise<unknown> => api.send(createOpinion, { body }, options);
