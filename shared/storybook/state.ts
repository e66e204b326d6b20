import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';

import type { Language } from '../src/i18n/index.ts';
import { languageOf } from './toolbar.ts';
import en from './words/en.json' with { type: 'json' };
import hy from './words/hy.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

type Words = typeof hy;

const WORDS: Readonly<Record<Language, Words>> = { hy, ru, en };

/** Runs before the state is shown, such as opening a menu. */
export type StateOptions = Pick<StoryObj, 'play'>;

/** A story: one state of a component, or several side by side, in the texts of the chosen language. */
export const state = (
  show: (say: Words, language: Language) => ReactElement,
  options: StateOptions = {},
): StoryObj => ({
  render: (_args, { globals }) => show(WORDS[languageOf(globals)], languageOf(globals)),
  ...options,
});
