import { keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { tryQuery, useSession, useSite } from '@arev/shared/remote-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  keepSurveyDraft,
  removeSurveyDraft,
  surveyDraftQuery,
  type DraftPlace,
} from '../../api/survey-drafts.ts';
import type { SurveyValues } from './fields.ts';

/** Long enough to finish a word, short enough that a closed laptop loses nothing. */
const afterTypingMs = 1_500;

interface FollowedDraft {
  /** The draft of this tab. */
  readonly name: string;
  readonly place: DraftPlace;
  readonly methods: UseFormReturn<SurveyValues>;
}

/**
 * Stores the draft of a signed-in person in the portal for other devices. The tab's own draft takes
 * precedence. Failures are silent, because the tab still has everything.
 */
export const useFollowedDraft = ({ name, place, methods }: FollowedDraft) => {
  const site = useSite();
  const isPatient = useSession().status === 'signed-in';
  const waiting = useRef<SurveyValues>(undefined);
  const send = useEffectEvent(() => {
    const typed = waiting.current;
    waiting.current = undefined;
    if (typed) void keepSurveyDraft(site, place, typed).catch(() => undefined);
  });
  useEffect(() => {
    if (!isPatient) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        waiting.current = { ...values };
        clearTimeout(timer);
        timer = setTimeout(() => send(), afterTypingMs);
      },
    });
    const leave = () => send();
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isPatient, methods]);
  return {
    isBrought: useBrought({ name, place, methods }, isPatient),
    /** It was sent or cleared. */
    forget: () => {
      waiting.current = undefined;
      if (isPatient) void removeSurveyDraft(site, place).catch(() => undefined);
    },
  };
};

/** Fills the form with a draft of another device, unless something was typed here already. */
const useBrought = ({ name, place, methods }: FollowedDraft, isPatient: boolean): boolean => {
  const site = useSite();
  const [isBrought, setBrought] = useState(false);
  const look = useEffectEvent(() => tryQuery(site, surveyDraftQuery(site, place)));
  const bring = useEffectEvent((found: SurveyValues) => {
    const empty = methods.getValues();
    const known = Object.fromEntries(Object.entries(found).filter(([field]) => field in empty));
    if (Object.keys(readDraft(name)).length > 0 || Object.keys(known).length === 0) return;
    methods.reset({ ...empty, ...known }, { keepDefaultValues: true });
    keepDraft(name, { ...empty, ...known });
    setBrought(true);
  });
  useEffect(() => {
    if (!isPatient) return undefined;
    let here = true;
    void look().then((found) => {
      if (here && found?.data) bring(found.data.typed);
    });
    return () => {
      here = false;
    };
  }, [isPatient]);
  return isBrought;
};
