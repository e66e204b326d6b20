import type { Screen, Site } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import type { ComponentType } from 'react';
import { siteOf } from '../../../state/for-whom.tsx';
import type { StepId } from '../../../state/step.ts';
import { StepSkeleton } from './step-frame.tsx';

interface StepScreen {
  readonly id: StepId;
  readonly Component: ComponentType;
  /** Prefetches optional data of the step; never fails, because each section shows its own error. */
  readonly bring: (site: Site, draft: BookingDraft) => Promise<unknown>;
}

export const stepScreen = ({ id, Component, bring }: StepScreen): Screen => ({
  Component,
  access: 'private',
  Skeleton: () => <StepSkeleton id={id} />,
  load: ({ site }) => {
    const session = site.session.get();
    const verified = session.status === 'signed-in' && session.user.verified;
    const draft = site.store.get(site.atoms.bookingDraft);
    return verified ? bring(siteOf(site, draft), draft) : Promise.resolve();
  },
  head: ({ site }) => ({
    title: site.i18n.getFixedT(site.language, 'mf-booking')(`${id}.title`),
    robots: 'noindex',
  }),
});
