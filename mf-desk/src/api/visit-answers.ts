import { getVisitAnswers } from '@arev/shared/contracts/desk-surveys';
import type { Site } from '@arev/shared/remote-kit';

export const visitAnswersQuery = ({ api }: Site, id: number) =>
  api.query(getVisitAnswers, { params: { id } });
