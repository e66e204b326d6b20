import { type AttachmentType, listAttachmentTypes } from '@arev/shared/contracts/attachments';
import {
  type CompanyText,
  getCompanyDescription,
  getOurMission,
  getOurStory,
  getOurValue,
  getPrivacyPolicy,
  getTermsConditions,
  listRequisites,
  type Requisite,
} from '@arev/shared/contracts/company-texts';
import { type Faq, getFaqDescription, listFaqCategories, listFaqs } from '@arev/shared/contracts/faqs';
import { listOpinions, type Opinion } from '@arev/shared/contracts/opinions';
import { type Answer, answer, listed } from '@arev/shared/testing/answers';

const categories = [
  { id: 1, title: 'Booking' },
  { id: 2, title: 'Payment' },
] as const;

/** Six questions about booking, then the rest about payment. */
export const faqsNamed = (count: number): Faq[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    category: categories[index < 6 ? 0 : 1],
    title: `Question ${index + 1}`,
    description: `<p>Answer ${index + 1}</p>`,
  }));

export const opinionsNamed = (count: number, changes: Partial<Opinion> = {}): Opinion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    fullName: `Visitor ${index + 1}`,
    message: `They took their time ${index + 1}`,
    rate: 4,
    createdOn: '2026-11-15',
    language: 'en',
    ...changes,
  }));

export const wordsNamed = (title: string, items: readonly string[]) => ({
  title,
  description: `<p>${title}, in short.</p>`,
  items: items.map((item) => ({ title: item, description: `<p>About ${item}</p>` })),
});

export const textNamed = (title: string, items: readonly string[] = []): CompanyText => ({
  ...wordsNamed(title, items),
  photo: null,
  photoPath: null,
});

const requisites: Requisite[] = [
  { id: 1, title: 'Bank', description: 'Kamar', type: 'other' },
  { id: 2, title: 'Accounts', description: '+374 (10) 00 00 01', type: 'phone' },
  {
    id: 6,
    title: 'Reception',
    description: '+374 (10) 00 00 02, (060) 00-00-03, (+374 10) 00 00 04',
    type: 'phone',
  },
  { id: 3, title: 'Letters', description: 'accounts@arev.example', type: 'email' },
  { id: 4, title: 'Site', description: 'arev.example', type: 'link' },
  { id: 5, title: 'Trap', description: 'javascript:alert(1)', type: 'link' },
];

export const attachmentTypes: AttachmentType[] = [
  { id: 1, title: 'Consent of an adult', description: '<p>Sign it.</p>', adult: true, files: [] },
  {
    id: 2,
    title: 'Consent for a child',
    description: '<p>A parent signs it.</p>',
    adult: false,
    files: [
      { title: 'Consent', subTitle: 'One page', size: 34_816, filePath: 'forms', file: 'child-consent.docx' },
    ],
  },
];

interface HelpArea {
  readonly faqs?: readonly Faq[];
  readonly opinions?: readonly Opinion[];
  readonly requisites?: readonly Requisite[];
  readonly types?: readonly AttachmentType[];
}

/** The responses of the portal for all pages about the clinic. */
export const helpArea = ({
  faqs = faqsNamed(7),
  opinions = opinionsNamed(4),
  requisites: rows = requisites,
  types = attachmentTypes,
}: HelpArea = {}): Answer[] => [
  answer(listFaqs, ({ query: { page = 1, size = 5, categoryId, id: number } }) =>
    listed(
      faqs.filter(
        ({ id, category }) =>
          (categoryId === undefined || category.id === categoryId) && (number === undefined || id === number),
      ),
      { first: (page - 1) * size, size },
    ),
  ),
  answer(listFaqCategories, () =>
    listed(
      categories.map((category) => ({
        ...category,
        total: faqs.filter((faq) => faq.category.id === category.id).length,
      })),
    ),
  ),
  answer(getFaqDescription, () => ({
    data: { title: 'Questions', subtitle: 'In short', description: '<p>Grouped by subject.</p>' },
  })),
  answer(listOpinions, ({ query: { page = 1, size = 3 } }) =>
    listed(opinions, { first: (page - 1) * size, size }),
  ),
  answer(getPrivacyPolicy, () => ({ data: textNamed('Privacy policy', ['What we collect', 'Why']) })),
  answer(getTermsConditions, () => ({ data: textNamed('Terms of use', ['Booking', 'Payment']) })),
  answer(getCompanyDescription, () => ({ data: textNamed('About Arev') })),
  answer(getOurMission, () => ({ data: textNamed('Our mission') })),
  answer(getOurValue, () => ({ data: textNamed('Our values', ['Listen', 'Explain']) })),
  answer(getOurStory, () => ({ data: textNamed('Our story', ['2009', '2014']) })),
  answer(listRequisites, () => listed(rows)),
  answer(listAttachmentTypes, () => listed(types)),
];
