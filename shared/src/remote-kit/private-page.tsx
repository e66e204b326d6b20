import { type ComponentType, useEffect } from 'react';
import { href, page } from '../routing/index.ts';
import { useSession, useSite } from './context.ts';
import type { Screen } from './screen.ts';

type Page = Pick<Screen, 'Component' | 'Skeleton'>;

/** A private page stands for as long as its person is here: leaving, in this tab or another, takes it off the screen. */
export const privatePage = ({ Component, Skeleton }: Page): ComponentType => {
  const PrivatePage = () =>
    useSession().status === 'anonymous' ? <Left Waiting={Skeleton} /> : <Component />;
  return PrivatePage;
};

const Left = ({ Waiting }: { readonly Waiting: ComponentType | undefined }) => {
  const { language, navigation } = useSite();
  useEffect(() => {
    void navigation.go(href(language, page.home()));
  }, [language, navigation]);
  return Waiting ? <Waiting /> : null;
};
