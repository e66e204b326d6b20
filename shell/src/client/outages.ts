import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Site } from '@arev/shared/remote-kit';
import { mountOutage } from '../chrome/outage.tsx';

export interface Outages {
  /** Puts the outage box into an element; the answer takes it away. */
  mount(element: HTMLElement, retry: () => Promise<void>): () => void;
}

export const createOutages = ({ i18n, language }: Site, companyInfo: CompanyInfo | null): Outages => ({
  mount: (element, retry) => mountOutage(element, i18n, { language, companyInfo, retry }),
});
