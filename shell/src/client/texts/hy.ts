import ui from '@arev/shared/i18n/locales/hy.json' with { type: 'json' };
import shell from '../../../locales/hy.json' with { type: 'json' };

export const texts = { ui, shell };
