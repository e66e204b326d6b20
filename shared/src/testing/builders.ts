import type { Hold } from '../contracts/holds.ts';
import type { User } from '../contracts/account.ts';
import type { Appointment } from '../contracts/appointments.ts';
import type { Branch } from '../contracts/branches.ts';
import type { CompanyInfo } from '../contracts/company.ts';
import type { Doctor, DoctorCard } from '../contracts/doctors.ts';
import type { Payment } from '../contracts/orders.ts';
import type { Purchase } from '../contracts/purchases.ts';
import type { PriceItem } from '../contracts/services.ts';
import type { Specialization } from '../contracts/specializations.ts';
import type { VisitDetails } from '../contracts/visits.ts';

/** Complete, plausible values for tests; override what the test is about. */

const noPhoto = { photo: null, photoPath: null };

export const buildDoctorCard = (changes: Partial<DoctorCard> = {}): DoctorCard => ({
  id: 1,
  slug: 'anna-sargsyan',
  firstName: 'Anna',
  lastName: 'Sargsyan',
  position: 'Cardiologist',
  photo: 'anna-sargsyan.webp',
  photoPath: 'photos/doctors',
  ...changes,
});

export const buildDoctor = (changes: Partial<Doctor> = {}): Doctor => ({
  ...buildDoctorCard(),
  email: 'anna.sargsyan@arev.example',
  description: '<p>Looks after hearts for twenty years.</p>',
  specializations: [{ id: 1, slug: 'cardiology', title: 'Cardiology' }],
  branches: [
    {
      id: 1,
      slug: 'yerevan-center',
      title: 'Arev Center',
      address: '12 Abovyan Street',
      city: 'Yerevan',
      phone: '+374 10 50 50 50',
    },
  ],
  firstServices: [{ branchId: 1, serviceId: 1 }],
  translations: [
    { language: 'hy', firstName: 'Աննա', lastName: 'Սարգսյան', position: 'Սրտաբան' },
    { language: 'ru', firstName: 'Анна', lastName: 'Саргсян', position: 'Кардиолог' },
    { language: 'en', firstName: 'Anna', lastName: 'Sargsyan', position: 'Cardiologist' },
  ],
  ...changes,
});

export const buildSpecialization = (changes: Partial<Specialization> = {}): Specialization => ({
  id: 1,
  slug: 'cardiology',
  title: 'Cardiology',
  description: '<p>The heart and its vessels.</p>',
  ...noPhoto,
  coverPhoto: null,
  stationary: false,
  translations: [
    { language: 'hy', title: 'Սրտաբանություն' },
    { language: 'ru', title: 'Кардиология' },
    { language: 'en', title: 'Cardiology' },
  ],
  ...changes,
});

export const buildBranch = (changes: Partial<Branch> = {}): Branch => ({
  id: 1,
  slug: 'yerevan-center',
  title: 'Arev Center',
  ...noPhoto,
  email: 'center@arev.example',
  phone: '+374 10 50 50 50',
  address: '12 Abovyan Street',
  latitude: 40.1811,
  longitude: 44.5136,
  map: { photoPath: 'photos/maps', photo: 'yerevan-center.webp' },
  description: '<p>Beside the park.</p>',
  workingHours: [{ title: 'Monday to Friday', description: '08:30–20:00' }],
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:30', to: '20:00' })),
  city: { id: 1, name: 'Yerevan' },
  ...changes,
});

export const buildPriceItem = (changes: Partial<PriceItem> = {}): PriceItem => ({
  id: 1,
  slug: 'cardiologist-consultation',
  title: 'Consultation of a cardiologist',
  price: 15_000,
  durationMinutes: 30,
  branchId: null,
  branchName: null,
  branchNames: ['Arev Center', 'Arev Komitas'],
  branches: [
    { id: 1, title: 'Arev Center', price: 15_000 },
    { id: 2, title: 'Arev Komitas', price: 16_000 },
  ],
  specialization: { id: 1, slug: 'cardiology', title: 'Cardiology' },
  task: false,
  personalPackage: false,
  survey: false,
  ...changes,
});

export const buildUser = (changes: Partial<User> = {}): User => ({
  patientId: 1,
  username: 'lilit',
  firstName: 'Lilit',
  lastName: 'Hakobyan',
  phone: '+37491123456',
  email: 'lilit@example.am',
  ...noPhoto,
  verified: true,
  language: 'en',
  role: 'PATIENT',
  ...changes,
});

const visit = Date.UTC(2026, 11, 3, 10, 30);
const halfAnHour = 1_800_000;

export const buildAppointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: 1,
  status: 'booked',
  startsAt: visit,
  endsAt: visit + halfAnHour,
  price: 15_000,
  policy: 'self',
  doctor: buildDoctorCard(),
  service: { id: 1, slug: 'cardiologist-consultation', title: 'Consultation of a cardiologist' },
  branch: {
    id: 1,
    slug: 'yerevan-center',
    title: 'Arev Center',
    address: '12 Abovyan Street',
    phone: '+374 10 50 50 50',
    map: { photoPath: 'photos/maps', photo: 'yerevan-center.webp' },
  },
  cancellable: true,
  ...changes,
});

export const buildVisitDetails = (changes: Partial<VisitDetails> = {}): VisitDetails => ({
  ...buildAppointment(),
  state: 'booked',
  movable: true,
  payable: false,
  ratable: false,
  hasSurvey: false,
  filledSurvey: false,
  insuranceCompany: null,
  workingCompany: null,
  cancelled: null,
  rating: null,
  ...changes,
});

export const buildCompanyInfo = (changes: Partial<CompanyInfo> = {}): CompanyInfo => ({
  name: 'Arev',
  phone: '+374 10 55 00 00',
  email: 'info@arev.example',
  address: '12 Abovyan Street, Yerevan',
  city: 'Yerevan',
  facebook: null,
  twitter: null,
  instagram: null,
  linkedin: null,
  youtube: null,
  ...changes,
});

/** An order for the visit of `buildAppointment`. */
export const buildPayment = (changes: Partial<Payment> = {}): Payment => ({
  orderId: 'order-1',
  appointmentId: 1,
  purchaseId: null,
  status: 'paid',
  amount: 15_000,
  currency: 'AMD',
  paidAt: Date.UTC(2026, 10, 25, 8, 30),
  ...changes,
});

/** The payment page of the bank for the order of `buildPayment`. */
export const buildBankPage = () => ({
  orderId: 'order-1',
  formUrl: 'https://bank.test/page?mdOrder=order-1',
  amount: 15_000,
  currency: 'AMD' as const,
  expiresAt: Date.UTC(2026, 10, 25, 9),
});

/** A bought package with two consultations, one of them used, and an ultrasound. */
export const buildPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: 1,
  package: { id: 4, slug: 'heart-check-up', title: 'Heart check-up' },
  branch: { id: 1, title: 'Arev Kentron' },
  state: 'active',
  price: 45_000,
  currency: 'AMD',
  boughtAt: Date.UTC(2026, 10, 20, 8),
  validUntil: Date.UTC(2027, 0, 18, 20),
  items: [
    {
      service: { id: 1, slug: 'cardiologist-consultation', title: 'Consultation of a cardiologist' },
      quantity: 2,
      left: 1,
    },
    {
      service: { id: 2, slug: 'heart-ultrasound', title: 'Ultrasound of the heart' },
      quantity: 1,
      left: 1,
    },
  ],
  refundable: 30_000,
  orderId: 'order-2',
  ...changes,
});

/** A time that is kept for the patient for ten minutes more. */
export const buildHold = (changes: Partial<Hold> = {}): Hold => {
  const { id, startsAt, endsAt, price, policy: payer, doctor, service, branch } = buildAppointment();
  const heldUntil = Date.now() + 10 * 60_000;
  const kept = { id, startsAt, endsAt, price, policy: payer, doctor, service, branch };
  return { ...kept, heldUntil, extendableUntil: heldUntil + 20 * 60_000, ...changes };
};
