import { appointmentPopup, begunBooking, requestPopup, surveyPreview } from '@arev/shared/contracts/slots';
import type { RemoteDefinition } from '@arev/shared/remote-kit';
import { routes } from './routes.tsx';

export const definition: RemoteDefinition = {
  name: 'mf-booking',
  locales: {
    hy: () => import(/* webpackChunkName: "texts-hy" */ '../locales/hy.json', { with: { type: 'json' } }),
    ru: () => import(/* webpackChunkName: "texts-ru" */ '../locales/ru.json', { with: { type: 'json' } }),
    en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json', { with: { type: 'json' } }),
  },
  routes,
  slots: {
    [appointmentPopup.name]: async () => {
      const piece = import(
        /* webpackChunkName: "appointment-popup" */ './slots/appointment-popup/appointment-popup.tsx'
      );
      return (await piece).AppointmentPopup;
    },
    [begunBooking.name]: async () => {
      const piece = import(/* webpackChunkName: "begun-booking" */ './slots/begun-booking/begun-booking.tsx');
      return (await piece).BegunBooking;
    },
    [requestPopup.name]: async () => {
      const piece = import(/* webpackChunkName: "request-popup" */ './slots/request-popup/request-popup.tsx');
      return (await piece).RequestPopup;
    },
    [surveyPreview.name]: async () => {
      const piece = import(
        /* webpackChunkName: "survey-preview" */ './slots/survey-preview/survey-preview.tsx'
      );
      return (await piece).SurveyPreview;
    },
  },
};
