import * as z from 'zod/mini';
import { priceItem } from './services.ts';
import { survey } from './surveys.ts';
import { type id } from './wire.ts';

/** A piece that one remote offers and another mounts: its name, and what it is given. */
export interface SlotContract<Props extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: string;
  readonly props: Props;
}

const callback = <F>() => z.custom<F>((value) => typeof value === 'function');

/** The popup that asks for a branch before an appointment; `onClose` brings the branch, or nothing when dismissed. */
export const appointmentPopup = {
  name: 'appointment-popup',
  props: z.object({
    item: priceItem,
    onClose: callback<(choice: { readonly branchId: z.output<typeof id> } | undefined) => void>(),
  }),
} as const satisfies SlotContract;

/** The popup that asks for the day of a request; once it is sent, closing leads to the patient's requests. */
export const requestPopup = {
  name: 'request-popup',
  props: z.object({ item: priceItem, onClose: callback<() => void>() }),
} as const satisfies SlotContract;

/** A survey that is being written, as people will see it; what is typed into it goes nowhere. */
export const surveyPreview = {
  name: 'survey-preview',
  props: z.object({ survey }),
} as const satisfies SlotContract;

export type SurveyPreviewProps = z.output<typeof surveyPreview.props>;
export type RequestPopupProps = z.output<typeof requestPopup.props>;
export type AppointmentPopupProps = z.output<typeof appointmentPopup.props>;

/** The dialog of the family's profiles; it leads to the area of the chosen one. `onClose` also follows that. */
export const profileSwitch = {
  name: 'profile-switch',
  props: z.object({ onClose: callback<() => void>() }),
} as const satisfies SlotContract;
