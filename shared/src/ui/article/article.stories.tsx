import type { Meta } from '@storybook/react-vite';

import { state } from '../../../storybook/state.ts';
import { LinkButton } from '../link-button/link-button.tsx';
import { Picture } from '../picture/picture.tsx';
import { Article, articlePicture } from './article.tsx';

export default { component: Article } satisfies Meta;

export const WithPicture = state((say) => (
  <Article html={say.text.article} picture={<Picture kind="news" alt={say.news.title} {...articlePicture} />}>
    <LinkButton href="#next">{say.visit.book}</LinkButton>
  </Article>
));

export const TextAlone = state((say) => <Article html={say.text.note} />);
