import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useMutation } from '@tanstack/react-query';
import { refreshFamily, switchTo } from '../../api/family.ts';

/** Into the area of another person. The page that stands is that of the person before, so it leads to the home. */
export const useSwitching = () => {
  const site = useSite();
  const to = useHref();
  return useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (patientId: number) => {
      await switchTo(site, patientId);
      await site.navigation.go(to(page.personalData()));
    },
    onError: () => refreshFamily(site),
  });
};
