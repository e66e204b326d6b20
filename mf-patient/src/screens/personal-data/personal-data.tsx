import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useEffect } from 'react';
import { redirect } from 'react-router';

/** The patient area begins with the visits. */
const PersonalData = () => {
  const { navigation } = useSite();
  const target = useHref()(page.appointments());
  useEffect(() => {
    void navigation.go(target, { replace: true });
  }, [navigation, target]);
  return null;
};

/** The shell follows a redirect of the server's answer; in the browser the page itself leads on. */
const load: Screen['load'] = async ({ site }) => {
  if (site.where === 'server') throw redirect(`/${page.appointments()}`);
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('appointments.title'),
  robots: 'noindex',
});

const personalData: Screen = { Component: PersonalData, load, head };
export default personalData;
