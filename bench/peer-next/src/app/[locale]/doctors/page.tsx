import type { Language } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DoctorList } from '@/doctors/doctor-list.tsx';
import { noFilters } from '@/doctors/no-filters.ts';
import { clientMessages } from '@/i18n/messages.ts';
import { branchesQuery, doctorsQuery, doctorSpecialitiesQuery } from '@/portal/queries.ts';
import { Settled } from '@/settled.tsx';

export const revalidate = 60;

interface PageProps {
  readonly params: Promise<{ locale: Language }>;
}

export const generateMetadata = async ({ params }: PageProps): Promise<Metadata> => {
  const t = await getTranslations({ locale: (await params).locale, namespace: 'mf-content' });
  return { title: t('doctors.title'), description: t('doctors.description') };
};

const DoctorsPage = async ({ params }: PageProps) => {
  const { locale } = await params;
  setRequestLocale(locale);
  const client = new QueryClient();
  await Promise.all([
    client.prefetchInfiniteQuery(doctorsQuery(locale, noFilters)),
    client.prefetchQuery(branchesQuery(locale)),
    client.prefetchQuery(doctorSpecialitiesQuery(locale)),
  ]);
  const t = await getTranslations('mf-content');
  const crumbs = [{ label: t('home.crumb'), href: href(locale, page.home()) }, { label: t('doctors.title') }];
  return (
    <Container>
      <PageHeader
        title={t('doctors.title')}
        lead={t('doctors.lead')}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
      />
      <NextIntlClientProvider messages={await clientMessages(locale, 'mf-content', 'doctors')}>
        <HydrationBoundary state={dehydrate(client)}>
          <DoctorList />
        </HydrationBoundary>
      </NextIntlClientProvider>
      <Settled />
    </Container>
  );
};

export default DoctorsPage;
