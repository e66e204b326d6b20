import type { Meta } from '@storybook/react-vite';

import { Kept } from '../../../storybook/kept.tsx';
import { state } from '../../../storybook/state.ts';
import { Stack } from '../stack/stack.tsx';
import { SharePage } from './share-page.tsx';

export default { component: SharePage } satisfies Meta;

export const Links = state((say) => (
  <Kept start="">
    {(told, tell) => (
      <Stack>
        <SharePage
          url="https://arev.test/news/sundays"
          title={say.news.title}
          toasts={{ show: ({ text }) => tell(text) }}
        />
        <p>{told}</p>
      </Stack>
    )}
  </Kept>
));
