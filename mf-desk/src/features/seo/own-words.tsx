import { LANGUAGES } from '@arev/shared/i18n';
import { loadQuery, useHref, useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { rowOfRoute, seoObjectQuery } from '../../api/seo.ts';
import { thingOf } from './known-routes.ts';
import { fieldOf, lengths, parts } from './seo-values.ts';

type Form = UseFormReturn<Record<string, string>>;

/** What exists for the page of a new row: another row, or texts of the item that it shows. */
export const OwnWords = ({ form }: { readonly form: Form }) => {
  const route = useWatch({ control: form.control, name: 'route' });
  const isNew = form.getValues('version') === '';
  const thing = thingOf(route);
  return (
    <>
      {isNew && route.startsWith('/') ? <SpokenOf route={route} /> : null}
      {thing ? <OfThing form={form} thing={thing} /> : null}
    </>
  );
};

const SpokenOf = ({ route }: { readonly route: string }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const site = useSite();
  const { data: row } = useQuery({
    queryKey: ['seo-of-route', route],
    queryFn: () => rowOfRoute(site, route),
  });
  if (row?.id === undefined) return null;
  return (
    <Notice tone="warning" live>
      {t('seo.alreadyThere')} <a href={to(address.seoRow(row.id))}>{route}</a>
    </Notice>
  );
};

/** Fills only empty fields. */
const OfThing = ({
  form,
  thing,
}: {
  readonly form: Form;
  readonly thing: NonNullable<ReturnType<typeof thingOf>>;
}) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const taking = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => loadQuery(site, seoObjectQuery(site, thing)),
    onSuccess: ({ data }) => {
      for (const language of LANGUAGES) {
        const words = data.translations?.find((each) => each.language === language);
        for (const part of parts) {
          const name = fieldOf(part, language);
          if (form.getValues(name) === '')
            form.setValue(name, words?.[part].slice(0, lengths[part].most) ?? '', { shouldDirty: true });
        }
      }
    },
  });
  const found = taking.data?.data.translations !== undefined;
  return (
    <div>
      <Button variant="secondary" icon={Sparkles} busy={taking.isPending} onClick={() => taking.mutate()}>
        {t('seo.takeOwnWords')}
      </Button>
      {taking.isSuccess && !found ? (
        <Notice tone="warning" live>
          {t('seo.noSuchThing')}
        </Notice>
      ) : null}
    </div>
  );
};
