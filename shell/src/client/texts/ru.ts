import ui from '@arev/shared/i18n/locales/ru.json' with { type: 'json' };
import shell from '../../../locales/ru.json' with { type: 'json' };

export const texts = { ui, shell };
