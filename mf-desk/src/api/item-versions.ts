import {
  getApplicationVersion,
  getFilledSurveyVersion,
  getLetterVersion,
  getServiceRequestVersion,
  getVisitRatingVersion,
} from '@arev/shared/contracts/item-versions';
import type { LetterKind } from '@arev/shared/contracts/staff';
import type { Site } from '@arev/shared/remote-kit';

export const requestVersionQuery = ({ api }: Site, id: number) =>
  api.query(getServiceRequestVersion, { params: { id } });
export const letterVersionQuery = ({ api }: Site, kind: LetterKind, id: number) =>
  api.query(getLetterVersion, { params: { kind, id } });
export const applicationVersionQuery = ({ api }: Site, id: number) =>
  api.query(getApplicationVersion, { params: { id } });
export const surveyVersionQuery = ({ api }: Site, id: number) =>
  api.query(getFilledSurveyVersion, { params: { id } });
export const ratingVersionQuery = ({ api }: Site, id: number) =>
  api.query(getVisitRatingVersion, { params: { id } });
