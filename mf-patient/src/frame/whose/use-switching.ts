import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useMutation } from '@tanstack/react-query';
import { refreshFamily, switchTo } from '../../api/family.ts';

interface Switch {
  readonly patientId: number;
  /** The target page; by default the home page of that area. */
  readonly path?: string;
}

/**
 * Switches to the area of another person. The current page belongs to the former one, so it navigates to
 * another page.
 */
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
