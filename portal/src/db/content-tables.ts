import type { Generated, GeneratedAlways } from 'kysely';
import type { Described, Instant, Json, Language, LaterInstant, Picture } from './tables.ts';

export type CompanyTextKind =
  'privacy-policy' | 'terms-conditions' | 'company-description' | 'our-mission' | 'our-value' | 'our-story';

/** Texts that people consent to. */
export type ConsentTextKind = Extract<CompanyTextKind, 'privacy-policy' | 'terms-conditions'>;

/** Content of the clinic, and messages of visitors. */
export interface ContentTables {
  preparation: { id: number; slug: string | null };
  preparationTranslation: { preparationId: number; language: Language; words: string };
  packageTranslation: { packageId: number; language: Language; suits: string };
  faqCategory: { id: number; sortOrder: number };
  faqCategoryTranslation: { faqCategoryId: number; language: Language; title: string };
  faq: { id: number; faqCategoryId: number; sortOrder: number };
  /** Materialized views of how many items there are; see migration 259. */
  faqTotal: { faqCategoryId: number; faqs: number };
  newsTotal: { newsDate: string; news: number };
  serviceTotal: {
    specializationId: number;
    task: boolean;
    personalPackage: boolean;
    firstChoice: boolean;
    operation: boolean;
    branchIds: number[];
    services: number;
  };
  faqTranslation: {
    faqId: number;
    language: Language;
    title: string;
    description: string;
    searchText: GeneratedAlways<string>;
  };

  companyText: Picture & { kind: CompanyTextKind; version: string | null };
  companyTextTranslation: Described & {
    kind: CompanyTextKind;
    language: Language;
    title: string;
    description: string;
    items: Json<{ title: string; description: string }[]>;
  };
  companyTextVersion: {
    kind: ConsentTextKind;
    version: string;
    language: Language;
    title: string;
    description: string;
    items: Json<{ title: string; description: string }[]>;
  };
  requisite: { id: number; type: 'phone' | 'email' | 'link' | 'other'; sortOrder: number };
  requisiteTranslation: { requisiteId: number; language: Language; title: string; description: string };
  customPage: Picture & { id: number; slug: string; shown: Generated<boolean> };
  customPageTranslation: Described & {
    customPageId: number;
    language: Language;
    title: string;
    description: string;
  };

  sitePage: { id: number; slug: string };
  sitePageTranslation: { sitePageId: number; language: Language; title: string; description: string };
  searchSynonym: { id: number; leadsTo: readonly string[] };
  searchSynonymTranslation: { searchSynonymId: number; language: Language; terms: readonly string[] };
  searchFiller: { language: Language; words: readonly string[] };

  missedPage: { path: string; referrer: string | null; count: number; lastAt: Instant };
  searchMiss: { day: string; words: string; count: Generated<number> };

  news: {
    id: number;
    slug: string;
    newsDate: string;
    coverPhoto: string | null;
    photoPath: string | null;
    /** Set by the database. */
    changedOn: GeneratedAlways<string | null>;
  };
  newsTranslation: Described & { newsId: number; language: Language; title: string; description: string };
  relatedNews: { newsId: number; relatedId: number; sortOrder: number };

  opinion: {
    id: Generated<number>;
    language: Language;
    fullName: string;
    message: string;
    email: string | null;
    phone: string | null;
    rate: number;
    published: boolean;
    refusedAt: LaterInstant;
    createdAt: Instant;
    textsVersion: Generated<number>;
  };
  opinionTranslation: { opinionId: number; language: Language; fullName: string; message: string };

  vacancyCategory: { id: number; sortOrder: number };
  vacancyCategoryTranslation: { vacancyCategoryId: number; language: Language; title: string };
  vacancy: {
    id: number;
    slug: string;
    vacancyCategoryId: number;
    branchId: number;
    employment: 'full-time' | 'part-time' | 'internship';
    publishedOn: string;
    applyUntil: string | null;
  };
  vacancyTranslation: {
    vacancyId: number;
    language: Language;
    title: string;
    description: string;
    searchText: GeneratedAlways<string>;
  };

  seminar: Picture & {
    id: number;
    slug: string;
    startsAt: Instant;
    durationMinutes: number;
    branchId: number;
  };
  seminarTranslation: Described & {
    seminarId: number;
    language: Language;
    title: string;
    description: string;
  };
  relatedSeminar: { seminarId: number; relatedId: number; sortOrder: number };

  family: Picture & { id: number; slug: string; sortOrder: number };
  familyTranslation: Described & { familyId: number; language: Language; title: string; description: string };
  bond: { id: number; years: number; annualYieldPercent: number; nominal: number };
  bondTranslation: {
    bondId: number;
    language: Language;
    title: string;
    description: string;
    waysToBuy: Json<{ title: string; description: string }[]>;
  };
  investorCategory: { id: number; sortOrder: number };
  investorCategoryTranslation: { investorCategoryId: number; language: Language; title: string };
  investor: { id: number; investorCategoryId: number; sortOrder: number };
  investorTranslation: { investorId: number; language: Language; title: string };

  visitorMessage: {
    id: Generated<number>;
    kind: 'question' | 'contact';
    fullName: string;
    email: string;
    phone: string;
    message: string;
    language: Language;
    createdAt: Instant;
  };
  /** Versions as JSON, read as text, so that names inside stay unchanged. */
  contentHistory: {
    type: string;
    itemId: string;
    version: number;
    state: string;
    savedAt: Date | null;
    savedBy: number | null;
  };
  contentDraft: {
    type: string;
    itemId: string;
    version: number;
    state: string;
    savedAt: Instant;
    savedBy: number | null;
    publishAt: Date | null;
    overtaken: Generated<boolean>;
    revision: Generated<number>;
  };
  contentPastDraft: {
    type: string;
    itemId: string;
    revision: number;
    version: number;
    state: string;
    savedAt: Date;
    savedBy: number | null;
    ending: 'replaced' | 'discarded' | 'published' | 'deleted';
    endedAt: Date;
    endedBy: number | null;
  };
  contentPreview: {
    tokenHash: Buffer;
    sessionId: string;
    type: string;
    itemId: string;
    expiresAt: Instant;
  };
  formerSlug: { type: string; slug: string; itemId: string };
  contentPicture: {
    fileId: number;
    photo: string;
    originalId: Generated<number | null>;
    across: Generated<number>;
    down: Generated<number>;
  };

  visitorAttempt: { key: Buffer; attempts: number; expiresAt: Instant };
}
