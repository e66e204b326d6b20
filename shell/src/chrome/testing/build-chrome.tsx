import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createI18n, type Language } from '@arev/shared/i18n';
import ui from '@arev/shared/i18n/locales/en.json' with { type: 'json' };
import shell from '../../../locales/en.json' with { type: 'json' };
import { staticModel, type ChromeFacts } from '../state/chrome-model.ts';
import { ChromeRoot } from '../state/chrome-root.tsx';
import type { ChromeModel } from '../state/chrome-context.ts';

export const buildFacts = (facts: Partial<ChromeFacts> = {}): ChromeFacts => ({
  language: 'en',
  companyInfo: {
    name: 'Arev',
    phone: '+374 (10) 00 00 00',
    email: 'info@arev.example',
    address: '38 Tumanyan Street, Yerevan',
    facebook: 'https://facebook.com/arev',
    twitter: null,
    instagram: 'https://instagram.com/arev',
    linkedin: null,
    youtube: null,
  },
  cities: [
    { id: 1, name: 'Yerevan' },
    { id: 2, name: 'Gyumri' },
    { id: 3, name: 'Vanadzor' },
  ],
  selectedCities: [],
  availablePrefixes: ['', 'doctors', 'services', 'login', 'personal-data'],
  accountLinks: [],
  staff: false,
  year: '2026',
  path: '/en/doctors',
  ...facts,
});

export const englishTexts = (language: Language = 'en') =>
  createI18n({ language, resources: { [language]: { shell, ui } } });

/** Renders a part of the chrome with a static model, except for the parts that the test passes. */
export const renderPart = (
  part: ReactElement,
  live: Partial<ChromeModel> = {},
  facts: Partial<ChromeFacts> = {},
) =>
  render(
    <ChromeRoot i18n={englishTexts()} model={{ ...staticModel(buildFacts(facts)), ...live }}>
      {part}
    </ChromeRoot>,
  );
