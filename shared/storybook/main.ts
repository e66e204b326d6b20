import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [{ directory: '../src/ui', files: '*/*.stories.tsx' }],
  // The address of pictures in the portal.
  staticDirs: [{ from: './pictures', to: '/portal/pictures' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  // A story shows one state at any width: nothing is set, recorded or measured in it.
  features: {
    viewport: true,
    highlight: false,
    backgrounds: false,
    measure: false,
    outline: false,
    controls: false,
    interactions: false,
    actions: false,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
};

export default config;
