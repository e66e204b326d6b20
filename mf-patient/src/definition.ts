import { profileSwitch } from '@arev/shared/contracts/slots';
import type { RemoteDefinition } from '@arev/shared/remote-kit';
import { routes } from './routes.tsx';

export const definition: RemoteDefinition = {
  name: 'mf-patient',
  locales: {
    hy: () => import(/* webpackChunkName: "texts-hy" */ '../locales/hy.json', { with: { type: 'json' } }),
    ru: () => import(/* webpackChunkName: "texts-ru" */ '../locales/ru.json', { with: { type: 'json' } }),
    en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json', { with: { type: 'json' } }),
  },
  routes,
  slots: {
    [profileSwitch.name]: async () => {
      const piece = import(/* webpackChunkName: "profile-switch" */ './frame/whose/switch-dialog.tsx');
      return (await piece).SwitchDialog;
    },
  },
};
