import { textVersion, type TextVersion } from '@arev/shared/contracts/consents';
import { forgetDraft, keepDraft, readDraft } from '@arev/shared/forms/form-draft';
import { useSite } from '@arev/shared/remote-kit';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { textVersions } from '../../../api/consents.ts';

const name = 'registration-texts';
const versions = z.array(textVersion);

const keptTexts = (): readonly TextVersion[] =>
  z.safeParse(
    versions,
    Object.entries(readDraft(name)).map(([kind, version]) => ({ kind, version })),
  ).data ?? [];

/**
 * The versions of the texts that the form shows. They are kept with what is typed, because the person agrees to what was
 * shown, also if the text changes before a reload. Without them the form works, and the portal asks after the login.
 */
export const useShownTexts = () => {
  const site = useSite();
  const [shown, setShown] = useState(keptTexts);
  const missing = shown.length === 0;
  useEffect(() => {
    if (!missing) return;
    textVersions(site).then(
      (texts) => {
        keepDraft(name, Object.fromEntries(texts.map(({ kind, version }) => [kind, version])));
        setShown(texts);
      },
      () => undefined,
    );
  }, [missing, site]);
  return {
    shown,
    /** The present ones are loaded. */
    renew: () => {
      forgetDraft(name);
      setShown([]);
    },
    forget: () => forgetDraft(name),
  };
};
