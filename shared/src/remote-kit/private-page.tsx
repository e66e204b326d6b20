import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { href, page } from '../routing/index.ts';
import { personIn } from '../session/session.ts';
import { useSession, useSite } from './context.ts';
import { useReload } from './router/router-context.ts';
import type { Screen } from './screen.ts';

type Page = Pick<Screen, 'Component' | 'Skeleton'>;

/**
 * Renders a private page while its person is signed in. A logout in any tab removes it from the screen; if
 * another person signs in, the page is loaded again for them, or they learn that they may not see it.
 */
export const privatePage = ({ Component, Skeleton = Nothing }: Page): ComponentType => {
  const PrivatePage = (): ReactNode => {
    const state = useSession();
    const person = personIn(state);
    const [shownTo, setShownTo] = useState(person);
    const reload = useReload();
    const isAnother = person !== undefined && person !== shownTo;
    useEffect(() => {
      if (isAnother) void reload().then(() => setShownTo(person));
    }, [isAnother, person, reload]);
    if (state.status === 'anonymous') return <Left Waiting={Skeleton} />;
    return person === undefined || isAnother ? <Skeleton /> : <Component key={person} />;
  };
  return PrivatePage;
};

const Nothing = () => null;

const Left = ({ Waiting }: { readonly Waiting: ComponentType }) => {
  const { language, navigation } = useSite();
  useEffect(() => {
    void navigation.go(href(language, page.home()));
  }, [language, navigation]);
  return <Waiting />;
};
