import type { CompanyInfo } from '@arev/shared/contracts/company';

export const company: CompanyInfo = {
  name: 'Arev',
  phone: '+374 10 50 50 50',
  email: 'info@arev.example',
  address: '12 Abovyan Street',
  facebook: null,
  twitter: null,
  instagram: null,
  linkedin: null,
  youtube: null,
};
