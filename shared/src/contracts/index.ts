/** Every call by its operation id. The portal serves and documents exactly these; screens import single files. */
export * as account from './account.ts';
export * as appointments from './appointments.ts';
export * as branches from './branches.ts';
export * as company from './company.ts';
export * as companyTexts from './company-texts.ts';
export * as customPages from './custom-pages.ts';
export * as doctors from './doctors.ts';
export * as faqs from './faqs.ts';
export * as messages from './messages.ts';
export * as news from './news.ts';
export * as opinions from './opinions.ts';
export * as personalPackages from './personal-packages.ts';
export * as seminars from './seminars.ts';
export * as services from './services.ts';
export * as specializations from './specializations.ts';
export * as vacancies from './vacancies.ts';
