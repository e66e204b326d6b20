import { useSuspenseQuery } from '@tanstack/react-query';
import { getDoctor } from '../../contracts/doctors.ts';
import { useSession, useSite } from '../context.ts';
import type { RemoteDefinition } from '../definition.ts';
import type { Screen, ScreenContext } from '../screen.ts';
import type { Site } from '../site.ts';

/** A small remote for the tests of this folder: a public page with data, a private one, and one for staff. */
const query = (site: Site, slug = '') => site.api.query(getDoctor, { params: { slug } });

const Doctor = ({ slug }: { readonly slug: string }) => {
  const { data } = useSuspenseQuery(query(useSite(), slug)).data;
  return (
    <h1 tabIndex={-1} data-page-heading="">
      {data.firstName} {data.lastName}
    </h1>
  );
};

const publicScreen = (slug: string): Screen => ({
  Component: () => <Doctor slug={slug} />,
  load: ({ site }: ScreenContext) => site.queryClient.query({ ...query(site, slug), staleTime: 'static' }),
  head: ({ site }) => ({
    title:
      site.queryClient.getQueryData<{ data: { firstName: string } }>(query(site, slug).queryKey)?.data
        .firstName ?? '',
  }),
});

const privateScreen: Screen = {
  access: 'private',
  Component: () => {
    const state = useSession();
    return <p>secret of {state.status === 'signed-in' ? state.user.firstName : state.status}</p>;
  },
  Skeleton: () => <p>waiting</p>,
  load: ({ site }: ScreenContext) => site.queryClient.query({ ...query(site, 'known'), staleTime: 0 }),
  head: () => ({ title: 'Private', robots: 'noindex' }),
};

const staffScreen: Screen = { ...privateScreen, access: 'staff' };

const loaders = {
  known: () => Promise.resolve({ default: publicScreen('known') }),
  unknown: () => Promise.resolve({ default: publicScreen('unknown') }),
  secret: () => Promise.resolve({ default: privateScreen }),
  staff: () => Promise.resolve({ default: staffScreen }),
};

export const sampleRemote: RemoteDefinition = {
  name: 'mf-sample',
  locales: {
    hy: () => Promise.resolve({ default: {} }),
    ru: () => Promise.resolve({ default: {} }),
    en: () => Promise.resolve({ default: {} }),
  },
  routes: [
    { id: 'known', path: 'known', load: loaders.known },
    { id: 'unknown', path: 'unknown', load: loaders.unknown },
    { id: 'secret', path: 'secret', load: loaders.secret },
    { id: 'staff', path: 'staff', load: loaders.staff },
  ],
};
