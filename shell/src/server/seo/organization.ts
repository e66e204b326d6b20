import type { CompanyInfo } from '@arev/shared/contracts/company';
import { pageAddress, postalAddress, schemaOrg, type PageSite } from '@arev/shared/head/structured-data';
import type { Language } from '@arev/shared/i18n';
import { page } from '@arev/shared/routing';

/** The home page names the organization and the search of the site. */
export const frontPageData = (
  place: PageSite & { readonly language: Language },
  { name, phone, email, address, city, facebook, twitter, instagram, linkedin, youtube }: CompanyInfo,
) => {
  const url = pageAddress(place, page.home());
  return [
    {
      '@context': schemaOrg,
      '@type': 'Organization',
      name,
      url,
      logo: `${place.origin}/favicon.svg`,
      telephone: phone,
      email,
      address: postalAddress({ address, city }),
      sameAs: [facebook, twitter, instagram, linkedin, youtube].filter((link) => link !== null),
    },
    {
      '@context': schemaOrg,
      '@type': 'WebSite',
      name,
      url,
      inLanguage: place.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${pageAddress(place, page.search())}?text={text}` },
        'query-input': 'required name=text',
      },
    },
  ];
};
