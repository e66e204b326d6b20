import { getOperation, listServices } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

interface OperationChoice {
  readonly specializationId?: number;
  readonly text?: string;
  readonly cities: readonly number[];
}

/** All of a speciality; of everything, as much as a search finds. */
const most = { ofSpeciality: 300, ofAll: 30 };

export const operationsQuery = (site: Site, { specializationId, text = '', cities }: OperationChoice) =>
  site.api.query(listServices, {
    query: {
      operation: true,
      ...(specializationId === undefined
        ? { size: most.ofAll }
        : { specializationId, size: most.ofSpeciality }),
      ...(text !== '' && { text }),
      ...inCities(cities),
    },
  });

export const operationQuery = (site: Site, slug: string) =>
  site.api.query(getOperation, { params: { slug } });
