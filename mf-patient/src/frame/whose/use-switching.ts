import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useMutation } from '@tanstack/react-query';
import { refreshFamily, switchTo } from '../../api/family.ts';

interface Switch {
  readonly patientId: number;
  /** Where to; the home of that area, where nothing is said. */
  readonly path?: string;
}

/** Into the area of another person. The page that stands is that of the person before, so it leads to another one. */
export const useSwitching = () => {
  const site = useSite();
  const to = useHref();
  return useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ patientId, path = page.personalData() }: Switch) => {
      await switchTo(site, patientId);
      await site.navigation.go(to(path));
    },
    onError: () => refreshFamily(site),
  });
};
