import type { Site } from '@arev/shared/remote-kit';
import { href, page } from '@arev/shared/routing';
import { citiesToText, type SessionState } from '@arev/shared/session';
import type { ChromeActions, ChromeModel, Theme } from './chrome-context.ts';
import type { ChromeFacts } from './chrome-model.ts';
import { createCell, type Cell } from './source.ts';

interface LiveModel {
  readonly model: ChromeModel;
  readonly path: Cell<string>;
}

/** The chrome of an open page: the data of the server, and the site whose changes it follows. */
export const siteModel = (site: Site, facts: ChromeFacts): LiveModel => {
  const { store, atoms, session } = site;
  const path = createCell(facts.path);
  const { selectedCities, ...same } = facts;
  const model: ChromeModel = {
    ...same,
    path,
    session: {
      initial: unknown,
      get: () => session.get(),
      subscribe: (listener) => session.subscribe(listener),
    },
    selectedCities: {
      initial: selectedCities,
      get: () => store.get(atoms.cities),
      subscribe: (listener) => store.sub(atoms.cities, listener),
    },
    theme: {
      initial: 'system',
      get: () => store.get(atoms.settings).theme,
      subscribe: (listener) => store.sub(atoms.settings, listener),
    },
    site,
    actions: siteActions(site),
  };
  return { model, path };
};

const unknown: SessionState = { status: 'unknown' };

const siteActions = (site: Site): ChromeActions => ({
  // Pages follow the cities: their content changes in place, and an open menu stays open.
  chooseCities(ids) {
    const { store, atoms } = site;
    // Saving the same choice again changes nothing: a new one resets filters of doctors.
    if (citiesToText(ids) !== citiesToText(store.get(atoms.cities))) store.set(atoms.cities, ids);
  },
  refuseNoCity() {
    const text = site.i18n.t('website.layout.location.min-length-cities', { ns: 'shell' });
    site.toasts.show({ kind: 'error', text });
  },
  chooseTheme(theme: Theme) {
    site.store.set(site.atoms.settings, (settings) => ({ ...settings, theme }));
  },
  noteSideMenu(sidenavOpened: boolean) {
    site.store.set(site.atoms.settings, (settings) => ({ ...settings, sidenavOpened }));
  },
  async signOut() {
    try {
      // The session ends here at once: people who go on while the portal is told are not taken back.
      await Promise.all([site.session.signOut(), site.navigation.go(href(site.language, page.home()))]);
    } catch (error) {
      site.toasts.showError(error);
    }
  },
});
