import * as z from 'zod/mini';
import { priceItem } from './services.ts';
import { survey } from './surveys.ts';
import { type id } from './wire.ts';

/** A component that one remote offers and another mounts: its name and props. */
export interface SlotContract<Props extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: string;
  readonly props: Props;
}

const callback = <F>() => z.custom<F>((value) => typeof value === 'function');

/**
 * The popup that asks for whom and at which branch an appointment is; `onClose` passes the branch, or nothing if
 * dismissed. The popup itself puts the patient into the draft of the booking.
 */
export const appointmentPopup = {
  name: 'appointment-popup',
  props: z.object({
    item: priceItem,
    onClose: callback<(choice: { readonly branchId: z.output<typeof id> } | undefined) => void>(),
  }),
} as const satisfies SlotContract;

/** The popup that asks for the day of a request; after it is sent, closing leads to the patient's requests. */
export const requestPopup = {
  name: 'request-popup',
  props: z.object({ item: priceItem, onClose: callback<() => void>() }),
} as const satisfies SlotContract;

/** A booking in progress: continue it or let it go. Renders nothing without one. */
export const begunBooking = {
  name: 'begun-booking',
  props: z.object({}),
} as const satisfies SlotContract;

/** The preview of a survey that is being edited; answers are not sent. */
export const surveyPreview = {
  name: 'survey-preview',
  props: z.object({ survey }),
} as const satisfies SlotContract;

export type SurveyPreviewProps = z.output<typeof surveyPreview.props>;
export type RequestPopupProps = z.output<typeof requestPopup.props>;
export type AppointmentPopupProps = z.output<typeof appointmentPopup.props>;

/** The dialog of the family's profiles; it leads to the area of the chosen one. `onClose` is called then, too. */
export const profileSwitch = {
  name: 'profile-switch',
  props: z.object({ onClose: callback<() => void>() }),
} as const satisfies SlotContract;
