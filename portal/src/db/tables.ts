import type { Role } from '@arev/shared/contracts/roles';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BookingTables } from './booking-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { FileTables } from './file-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { ScheduleTables } from './schedule-tables.ts';

/** Rows as stored in PostgreSQL; the contracts define what is sent to the browser. */

export type Language = 'hy' | 'ru' | 'en';
export type Instant = ColumnType<Date, Date, Date>;
export type LaterInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T> = ColumnType<T, T, T>;

export interface Picture {
  photo: string | null;
  photoPath: string | null;
}

/** A text beside a picture also says what the picture shows. */
export interface Described {
  alternativeText: string | null;
}

type PolicyKind = 'self' | 'insurance' | 'employer';
export type TextBlockArea = 'services' | 'specializations' | 'faqs' | 'vacancies' | 'personal-packages';

export interface Tables
  extends AccountTables, BookingTables, ContentTables, FileTables, MessageTables, ScheduleTables {
  city: { id: number; slug: string; sortOrder: number };
  cityTranslation: { cityId: number; language: Language; name: string };
  branch: Picture & {
    mapPhoto: string | null;
    mapPath: string | null;
    id: number;
    slug: string;
    cityId: number;
    email: string;
    phone: string;
    latitude: number | null;
    longitude: number | null;
    sortOrder: number;
  };
  /** Opening hours of a branch; a day without a row is closed. */
  branchHours: { branchId: number; weekday: number; opens: string; closes: string };
  branchTranslation: Described & {
    branchId: number;
    language: Language;
    title: string;
    address: string;
    description: string;
    workingHours: Json<{ title: string; description: string }[]>;
  };
  specialization: Picture & {
    id: number;
    slug: string;
    stationary: boolean;
    sortOrder: number;
  };
  specializationTranslation: Described & {
    specializationId: number;
    language: Language;
    title: string;
    description: string;
    searchText: GeneratedAlways<string>;
  };
  service: {
    id: number;
    slug: string;
    specializationId: number;
    durationMinutes: number;
    task: boolean;
    personalPackage: boolean;
    survey: boolean;
    firstChoice: Generated<boolean>;
    operation: Generated<boolean>;
    preparationId: ColumnType<number | null, number | null | undefined, number | null>;
    sortOrder: number;
  };
  serviceTranslation: {
    serviceId: number;
    language: Language;
    title: string;
    searchText: GeneratedAlways<string>;
  };
  package: {
    id: number;
    validDays: number;
    sex: ColumnType<'female' | 'male' | null, 'female' | 'male' | null | undefined, 'female' | 'male' | null>;
    fromAge: ColumnType<number | null, number | null | undefined, number | null>;
    toAge: ColumnType<number | null, number | null | undefined, number | null>;
  };
  packageItem: { packageId: number; serviceId: number; quantity: number };
  servicePrice: { serviceId: number; branchId: number; price: number };
  carePath: { id: number; slug: string };
  carePathTranslation: {
    carePathId: number;
    language: Language;
    anaesthesia: string;
    stay: string;
    before: string;
    after: string;
    includes: string;
  };
  operation: { serviceId: number; carePathId: number; consultationId: number | null };
  operationTranslation: { serviceId: number; language: Language; during: string; recovery: string };
  doctor: Picture & {
    id: number;
    slug: string;
    email: string | null;
    languages: Generated<Language[]>;
    sortOrder: number;
  };
  doctorTranslation: {
    doctorId: number;
    language: Language;
    firstName: string;
    lastName: string;
    position: string;
    description: string;
    searchText: GeneratedAlways<string>;
  };
  doctorSpecialization: { doctorId: number; specializationId: number };
  doctorBranch: { doctorId: number; branchId: number; hoursVersion: Generated<number> };
  doctorService: { doctorId: number; serviceId: number };
  doctorPolicy: { doctorId: number; policy: 'self' | 'insurance' | 'employer' };

  company: {
    id: number;
    phone: string;
    email: string;
    facebook: string | null;
    twitter: string | null;
    instagram: string | null;
    linkedin: string | null;
    youtube: string | null;
    cityId: number | null;
    customerSatisfaction: number;
    patients: number;
    doctors: number;
    companyGrowth: number;
  };
  companyTranslation: { companyId: number; language: Language; name: string; address: string };
  homeSlide: Picture & { id: number; background: string; buttonLink: string | null; sortOrder: number };
  homeSlideTranslation: Described & {
    homeSlideId: number;
    language: Language;
    title: string;
    description: string;
    buttonText: string | null;
  };
  textBlock: { area: TextBlockArea; id: number; name: GeneratedAlways<string> };
  textBlockTranslation: {
    area: TextBlockArea;
    textBlockId: number;
    textBlockName: GeneratedAlways<string>;
    language: Language;
    title: string;
    subtitle: string;
    description: string;
  };
  seedFile: { name: string; content: Json<string> };
  seedState: { id: number; hash: string; writtenAt: Instant };

  patient: Picture & {
    id: Generated<number>;
    /** Nobody signs in as a child. */
    username: string | null;
    passwordHash: string | null;
    role: Generated<Role>;
    /** For an account with the role DOCTOR. */
    doctorId: ColumnType<number | null, number | null | undefined, number | null>;
    ssn: ColumnType<string | null, string | null | undefined, string | null>;
    phoneProvedAt: LaterInstant;
    emailProvedAt: LaterInstant;
    erasedAt: LaterInstant;
    /** The owner may not sign in. */
    lockedAt: LaterInstant;
    verified: boolean;
    phone: string;
    email: string | null;
    /** The parent whose contact it is, for a patient without a login. */
    phoneLentBy: ColumnType<number | null, number | null | undefined, number | null>;
    emailLentBy: ColumnType<number | null, number | null | undefined, number | null>;
    birthDate: string | null;
    language: Language;
  };
  verificationRefusal: { patientId: number; reason: string; refusedAt: Instant };
  patientTranslation: {
    patientId: number;
    language: Language;
    firstName: string;
    lastName: string;
    searchText: GeneratedAlways<string>;
  };
  session: {
    id: string;
    patientId: number;
    createdAt: Instant;
    endedAt: ColumnType<Date | null, Date | null, Date>;
    endedBy: 'logout' | 'reuse' | 'person' | 'password' | 'switch' | 'revoked' | 'idle' | null;
    strong: Generated<boolean>;
    activeAt: LaterInstant;
    actorId: number;
    replaces: ColumnType<string | null, string | null | undefined, string | null>;
    device: Generated<string>;
    /** When it began to require the cookie of its browser. */
    boundAt: LaterInstant;
  };
  refreshToken: {
    hash: Buffer;
    sessionId: string;
    createdAt: Instant;
    expiresAt: Instant;
    usedAt: ColumnType<Date | null, Date | null, Date>;
  };
  signInFailure: { key: Buffer; failures: number; expiresAt: Instant };
  idempotentCall: {
    patientId: number | null;
    key: Buffer;
    request: Buffer;
    claim: string;
    claimedUntil: Instant;
    status: number | null;
    language: Language | null;
    sealed: Buffer | null;
    expiresAt: Instant;
  };

  policy: { policy: PolicyKind; needsCompany: boolean; sortOrder: number };
  policyTranslation: { policy: PolicyKind; language: Language; title: string; description: string };
  insuranceCompany: { id: number; sortOrder: number; ended: Generated<boolean> };
  insuranceCompanyTranslation: { insuranceCompanyId: number; language: Language; title: string };
  organization: { id: number; sortOrder: number };
  organizationTranslation: {
    organizationId: number;
    language: Language;
    title: string;
    searchText: GeneratedAlways<string>;
  };
}
