import '@arev/shared/styles/fonts.css';
import '@arev/shared/styles/tokens.css';
import '@arev/shared/styles/base.css';
import '@shell/chrome/layout.css';
import { isLanguage, LANGUAGES } from '@arev/shared/i18n';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { CSSProperties, ReactNode } from 'react';
import { SiteFooter } from '@/chrome/site-footer.tsx';
import { SiteHeader } from '@/chrome/site-header.tsx';
import { fontOf } from '@/fonts.ts';
import { askCompany } from '@/portal/queries.ts';
import { Queries } from '@/portal/query-client.tsx';

export const generateStaticParams = () => LANGUAGES.map((locale) => ({ locale }));

interface LayoutProps {
  readonly children: ReactNode;
  readonly params: Promise<{ locale: string }>;
}

const Layout = async ({ children, params }: LayoutProps) => {
  const { locale } = await params;
  if (!isLanguage(locale)) notFound();
  setRequestLocale(locale);
  const company = (await askCompany(locale)).data;
  const style: CSSProperties & { '--font': string } = { '--font': fontOf(locale) };
  return (
    <html lang={locale} style={style}>
      <body>
        <div id="site-header">
          <SiteHeader company={company} />
        </div>
        <main id="area" tabIndex={-1}>
          <Queries>{children}</Queries>
        </main>
        <div id="site-footer">
          <SiteFooter company={company} />
        </div>
      </body>
    </html>
  );
};

export default Layout;
