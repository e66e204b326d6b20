import { useHref, useSite } from '@arev/shared/remote-kit';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useEffect } from 'react';

/**
 * Redirects to another address. It may belong to another remote, so the site navigates and not this remote's router.
 */
export const Onward = ({ to: target }: { readonly to: string }) => {
  const { navigation } = useSite();
  const href = useHref()(target);
  useEffect(() => void navigation.go(href, { replace: true }), [navigation, href]);
  return (
    <Loading>
      <Skeleton shape="title" width="half" />
      <Skeleton lines={4} />
    </Loading>
  );
};
