import {
  BriefcaseMedical,
  CircleQuestionMark,
  FileText,
  HandHeart,
  HeartPulse,
  type LucideIcon,
  MapPin,
  Newspaper,
  Presentation,
  Stethoscope,
  Users,
} from 'lucide-react';
import type { FoundKind } from './found-page.ts';

interface FoundLook {
  /** A text of the namespace `ui`. */
  readonly name: `search.kind.${'services' | 'doctors' | 'specializations' | 'news' | 'seminars' | 'vacancies' | 'company' | 'questions' | 'branches' | 'pages'}`;
  readonly icon: LucideIcon;
}

/** Label and icon of each kind of result, wherever results are shown. */
export const foundLook: Readonly<Record<FoundKind, FoundLook>> = {
  services: { name: 'search.kind.services', icon: HeartPulse },
  doctors: { name: 'search.kind.doctors', icon: Stethoscope },
  specializations: { name: 'search.kind.specializations', icon: BriefcaseMedical },
  news: { name: 'search.kind.news', icon: Newspaper },
  seminars: { name: 'search.kind.seminars', icon: Presentation },
  vacancies: { name: 'search.kind.vacancies', icon: Users },
  'company-description': { name: 'search.kind.company', icon: HandHeart },
  faqs: { name: 'search.kind.questions', icon: CircleQuestionMark },
  branches: { name: 'search.kind.branches', icon: MapPin },
  pages: { name: 'search.kind.pages', icon: FileText },
};
