import {
  getMailFigures,
  getMissedPages,
  getSearchFigures,
  getVisitFigures,
} from '@arev/shared/contracts/figures';
import type { Site } from '@arev/shared/remote-kit';

export const visitFiguresQuery = ({ api }: Site) => api.query(getVisitFigures, {});
export const mailFiguresQuery = ({ api }: Site) => api.query(getMailFigures, {});
export const searchFiguresQuery = ({ api }: Site) => api.query(getSearchFigures, {});
export const missedPagesQuery = ({ api }: Site) => api.query(getMissedPages, {});
