import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { Tabs } from './tabs.tsx';

export default { component: Tabs } satisfies Meta;

export const ThreeTabs = state((say) => (
  <Kept start="blood">
    {(current, change) => (
      <Tabs
        label={say.page.faq}
        current={current}
        onChange={change}
        tabs={[
          { id: 'blood', label: say.service.category, href: '#blood' },
          { id: 'insurance', label: say.form.insurance, href: '#insurance' },
          { id: 'results', label: say.page.help, href: '#results' },
        ]}
      >
        {current === 'blood' ? say.faq.bloodAnswer : say.faq.insuranceAnswer}
      </Tabs>
    )}
  </Kept>
));

export const LongWords = state((say) => (
  <Kept start="department">
    {(current, change) => (
      <Tabs
        label={say.page.faq}
        current={current}
        onChange={change}
        tabs={Object.entries(say.long).map(([id, label]) => ({ id, label, href: `#${id}` }))}
      >
        {say.faq.resultsAnswer}
      </Tabs>
    )}
  </Kept>
));
