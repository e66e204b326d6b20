import type { Language } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { PageHeader } from '@arev/shared/ui/page-header';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import richText from '@shared/ui/rich-text/rich-text.module.css';
import { clientMessages } from '@/i18n/messages.ts';
import {
  askDescription,
  branchesQuery,
  pricesQuery,
  someDoctorsQuery,
  specialitiesQuery,
} from '@/portal/queries.ts';
import { ServicesScreen } from '@/services/services-screen.tsx';
import { Settled } from '@/settled.tsx';

export const revalidate = 60;

interface PageProps {
  readonly params: Promise<{ locale: Language }>;
}

export const generateMetadata = async ({ params }: PageProps): Promise<Metadata> => {
  const t = await getTranslations({ locale: (await params).locale, namespace: 'mf-catalogue' });
  return { title: t('services.title'), description: t('services.description') };
};

const ServicesPage = async ({ params }: PageProps) => {
  const { locale } = await params;
  setRequestLocale(locale);
  const client = new QueryClient();
  const [{ data: words }] = await Promise.all([
    askDescription(locale),
    client.prefetchInfiniteQuery(pricesQuery(locale, '', undefined)),
    client.prefetchQuery(specialitiesQuery(locale, true, '')),
    client.prefetchQuery(specialitiesQuery(locale, false, '')),
    client.prefetchQuery(branchesQuery(locale)),
    client.prefetchQuery(someDoctorsQuery(locale)),
  ]);
  const t = await getTranslations('mf-catalogue');
  const crumbs = [
    { label: t('crumb.home'), href: href(locale, page.home()) },
    { label: t('services.title') },
  ];
  const names = ['services', 'branchChoice', 'prices', 'doctors', 'price'];
  return (
    <NextIntlClientProvider messages={await clientMessages(locale, 'mf-catalogue', ...names)}>
      <HydrationBoundary state={dehydrate(client)}>
        <ServicesScreen
          header={
            <PageHeader
              title={words.title}
              lead={words.subtitle}
              breadcrumbs={<Breadcrumbs items={crumbs} />}
            />
          }
          description={
            // Sanitised by the portal.
            <div
              className={richText.text}
              data-size="medium"
              dangerouslySetInnerHTML={{ __html: words.description }}
            />
          }
        />
      </HydrationBoundary>
      <Settled />
    </NextIntlClientProvider>
  );
};

export default ServicesPage;
