import type { CompanyInfo } from '@arev/shared/contracts/company';
import type { Settled, Site } from '@arev/shared/remote-kit';
import { mountOutage, mountStandingPage } from '../chrome/outage.tsx';

export interface Outages {
  /** Renders the outage box into an element; the returned function removes it. */
  mount(element: HTMLElement, retry: () => Promise<void>): () => void;
  /** Shows a notice above a server-rendered page that is not hydrated; the returned function removes it. */
  stand(element: HTMLElement, retry: () => Promise<void>): () => void;
  /** The address and title of the page in an outage. */
  settled(): Settled;
}

export const createOutages = ({ i18n, language }: Site, companyInfo: CompanyInfo | null): Outages => ({
  mount: (element, retry) => mountOutage(element, i18n, { language, companyInfo, retry }),
  stand(element, retry) {
    const place = document.createElement('div');
    element.before(place);
    const unmount = mountStandingPage(place, i18n, { language, companyInfo, retry });
    return () => {
      unmount();
      place.remove();
    };
  },
  settled: () => ({
    pathname: window.location.pathname,
    search: window.location.search,
    head: {
      title: i18n.t(navigator.onLine ? 'outage.title' : 'outage.offline.title', { ns: 'ui' }),
      robots: 'noindex',
    },
  }),
});
