import ui from '@arev/shared/i18n/locales/en.json' with { type: 'json' };
import shell from '../../../locales/en.json' with { type: 'json' };

export const texts = { ui, shell };
